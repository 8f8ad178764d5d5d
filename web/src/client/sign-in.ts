import { loginMessages } from '@tinig/domain/messages/login-messages';
import { RefusedError, requestOnce } from './request.ts';
import { deviceId, dropSession, heldSession, holdSession, keepDevice, updateUser } from './session.ts';
import { sessionCalls } from './session-calls.ts';

/**
 * Signs in to the console and returns the token. The role in the answer must be exactly admin or superadmin (FORM-2).
 * Any other user is signed out again and refused.
 */
export async function signInToConsole(email: string, password: string): Promise<string> {
  const device = deviceId();
  const answer = await requestOnce(
    sessionCalls.signIn,
    { email, password, ...(device ? { device } : {}) },
    undefined,
  );
  const { role } = answer.user;
  if (role !== 'admin' && role !== 'superadmin') {
    await requestOnce(sessionCalls.signOut, {}, answer.token).catch(() => {});
    throw new RefusedError(loginMessages['not-admin'], 'not-admin', 403);
  }
  keepDevice(answer.device);
  holdSession(answer.token, answer.user, answer.must_change);
  return answer.token;
}

/** Checks the session with the server. A rejected token drops the session; a missing answer does not. */
export async function checkSession(): Promise<void> {
  const session = heldSession();
  if (!session) return;
  try {
    const { user, must_change = false } = await requestOnce(sessionCalls.readSession, {}, session.token);
    updateUser(user, must_change);
  } catch (trouble) {
    if (trouble instanceof RefusedError && trouble.status === 401) dropSession();
  }
}
