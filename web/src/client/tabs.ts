import { requestOnce } from './request.ts';
import { forgetSession, type HeldSession, heldSession, holdSession } from './session.ts';
import { sessionCalls } from './session-calls.ts';

type TabMessage = { want: true } | { have: HeldSession } | { over: string };

// Milliseconds that a new tab waits for an older one to answer.
const answersWithin = 300;
const channel = new BroadcastChannel('tinig');
const say = (word: TabMessage) => channel.postMessage(word);
let wanting: (() => void) | undefined;

channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  const held = heldSession();
  if ('want' in data && held && !held.ended) say({ have: held });
  if ('have' in data && wanting && !held) {
    holdSession(data.have.token, data.have.user, false, data.have.limitedUntil);
    wanting();
  }
  if ('over' in data && held?.token === data.over) {
    forgetSession();
    window.location.replace('/');
  }
};

/**
 * Takes over the session of another signed-in tab. Tabs of one browser share it this way, so it ends with the last tab.
 * The login page does not ask other tabs, since somebody else may want to sign in there.
 */
export function askOtherTabs(): Promise<void> {
  if (heldSession()) return Promise.resolve();
  return new Promise((resolve) => {
    wanting = resolve;
    setTimeout(resolve, answersWithin);
    say({ want: true });
  });
}

/** Ends the session in all other tabs. */
const endInOtherTabs = (token: string) => say({ over: token });

/** Signs out, clears what is stored, goes to / and reloads (SCREEN-12). Waits for the server two seconds at most. */
export async function signOutOfConsole(): Promise<void> {
  const token = heldSession()?.token;
  forgetSession();
  if (token) endInOtherTabs(token);
  if (token) await Promise.race([requestOnce(sessionCalls.signOut, {}, token).catch(() => {}), pause(2000)]);
  window.location.replace('/');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
