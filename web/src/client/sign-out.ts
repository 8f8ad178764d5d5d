import { requestOnce } from './request.ts';
import { forgetSession, heldSession } from './session.ts';
import { sessionCalls } from './session-calls.ts';
import { endInOtherTabs } from './tabs.ts';

/** Signs out, clears what is stored, goes to / and reloads (SCREEN-12). Waits for the server two seconds at most. */
export async function signOutOfConsole(): Promise<void> {
  const token = heldSession()?.token;
  forgetSession();
  if (token) endInOtherTabs(token);
  if (token) await Promise.race([requestOnce(sessionCalls.signOut, {}, token).catch(() => {}), pause(2000)]);
  window.location.replace('/');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
