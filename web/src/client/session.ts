import { sessionPlace as place } from '@tinig/domain/network/session-place';
import type { User } from '@tinig/domain/people/people';
import { useSyncExternalStore } from 'react';

/**
 * The signed-in user, for this browser session only (STATE-4). `ended` is true once the server rejects the token.
 * `mustChange` is true while the user still has an issued first password (SETUP-6). `limitedUntil`: the
 * end of a session by code (N33).
 */
export type HeldSession = {
  token: string;
  user: User;
  ended: boolean;
  mustChange?: boolean;
  limitedUntil?: string | undefined;
};

const devicePlace = 'tinig.device';
const listeners = new Set<() => void>();
let held: HeldSession | null = readHeld();
const exit = new AbortController();
let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];

function readHeld(): HeldSession | null {
  const text = globalThis.sessionStorage?.getItem(place);
  return text ? JSON.parse(text) : null;
}

function change(session: HeldSession | null) {
  held = session;
  if (session) sessionStorage.setItem(place, JSON.stringify(session));
  else sessionStorage.removeItem(place);
  for (const listener of listeners) listener();
}

/** Aborted after sign-out, because the page is about to be left. */
export const signOutSignal = exit.signal;

/** The current session, or null when signed out. */
export const heldSession = () => held;

/** Calls `listener` on every change of the session. Returns a function that unsubscribes. */
export function onSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stores a new session and resumes waiting calls. If another user signed in, reloads the page instead. */
export function holdSession(token: string, user: User, mustChange = false, limitedUntil?: string) {
  const somebodyElse = held !== null && held.user.uid !== user.uid;
  change({ token, user, ended: false, mustChange, ...(limitedUntil && { limitedUntil }) });
  if (somebodyElse) return window.location.reload();
  for (const one of waiting) one.resolve();
  waiting = [];
}

/** Clears token and user data (SCREEN-12). The device id and the theme stay. */
export function dropSession() {
  change(null);
  for (const one of waiting) one.reject(new Error('signed out'));
  waiting = [];
}

/** Clears the stored session without notifying listeners, because the page is about to be left. */
export function forgetSession() {
  exit.abort();
  sessionStorage.removeItem(place);
}

/** Marks the session as ended after the server has rejected its token. */
export function markEnded(token: string) {
  if (held?.token === token && !held.ended && !signOutSignal.aborted) change({ ...held, ended: true });
}

/** Resolves when the same user has signed in again. Rejects if the user signs out instead. */
export function signedInAgain(): Promise<void> {
  if (held && !held.ended) return Promise.resolve();
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

/** Stores the signed-in user's newest record. `mustChange` comes from the server. */
export function updateUser(user: User, mustChange = held?.mustChange ?? false) {
  if (held && held.user.uid === user.uid) change({ ...held, user, mustChange });
}

/** Records that the user has replaced the issued first password. */
export const passwordChanged = () => held && updateUser(held.user, false);

/** This browser's id for the sign-in throttle (ACCOUNT-2). It survives signing out. */
export const deviceId = () => localStorage.getItem(devicePlace) ?? undefined;
export const keepDevice = (device: string) => localStorage.setItem(devicePlace, device);

/** Hook: the session, rerendering when it changes. */
export const useSession = () => useSyncExternalStore(onSession, heldSession);

/** Hook: the signed-in user. Only for use inside the shell, which requires a session. */
export function useMe(): User {
  const session = useSession();
  if (!session) throw new Error('no one is signed in');
  return session.user;
}

/** Hook: the end of a session by code, which shows and does less (N33). Undefined for a usual session. */
export const useLimitedUntil = () => useSession()?.limitedUntil;
