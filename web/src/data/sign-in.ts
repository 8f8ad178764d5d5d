import { readSession, signIn as signInCall, signOut as signOutCall } from '@tinig/domain/calls/auth';
import { readRole } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { Refused, requestOnce } from './request.ts';
import {
  deviceId,
  dropSession,
  forgetSession,
  heldSession,
  holdSession,
  keepDevice,
  updateUser,
} from './session.ts';
import { endInOtherTabs } from './tabs.ts';

/**
 * Signs in to the console: then reads Users/{uid}/role, which must be exactly admin or
 * superadmin (FORM-2); anybody else is signed out again and refused.
 */
export async function signInToConsole(email: string, password: string): Promise<void> {
  const device = deviceId();
  const answer = await requestOnce(signInCall, { email, password, ...(device ? { device } : {}) }, undefined);
  const role = await requestOnce(readRole, { uid: answer.user.uid }, answer.token);
  if (role !== 'admin' && role !== 'superadmin') {
    await requestOnce(signOutCall, {}, answer.token).catch(() => {});
    throw new Refused(message('not-admin'), 'not-admin', 403);
  }
  keepDevice(answer.device);
  holdSession(answer.token, answer.user);
}

/** Signs out, clears what is stored, goes to / and reloads (SCREEN-12). It waits for the server two seconds at most. */
export async function signOutOfConsole(): Promise<void> {
  const token = heldSession()?.token;
  forgetSession();
  if (token) endInOtherTabs(token);
  if (token) await Promise.race([requestOnce(signOutCall, {}, token).catch(() => {}), pause(2000)]);
  window.location.replace('/');
}

/** Asks the server who is signed in. A dead token drops the session; no answer keeps it. */
export async function checkSession(): Promise<void> {
  const session = heldSession();
  if (!session) return;
  try {
    const { user } = await requestOnce(readSession, {}, session.token);
    updateUser(user);
  } catch (trouble) {
    if (trouble instanceof Refused && trouble.status === 401) dropSession();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
