import type { User } from '@tinig/domain/people/people';
import { useSyncExternalStore } from 'react';

/**
 * Who is signed in, for this browser session only (STATE-4). `ended` once the server no longer takes the token;
 * `mustChange` while there is only the first password that was made for somebody (SETUP-6).
 */
export type HeldSession = { token: string; user: User; ended: boolean; mustChange?: boolean };

const place = 'tinig.session';
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

/** Aborted once the person has signed out: the page is about to be left. */
export const leaving = exit.signal;

/** The session held now; null when signed out. */
export const heldSession = () => held;

/** Tells `listener` of every change of the session. Returns a function that stops it. */
export function onSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps a new session. Calls that waited for it continue, unless somebody else signed in: then the page reloads. */
export function holdSession(token: string, user: User, mustChange = false) {
  const somebodyElse = held !== null && held.user.uid !== user.uid;
  change({ token, user, ended: false, mustChange });
  if (somebodyElse) return window.location.reload();
  for (const one of waiting) one.resolve();
  waiting = [];
}

/** Clears token and user data (SCREEN-12); the device's id and the theme stay. */
export function dropSession() {
  change(null);
  for (const one of waiting) one.reject(new Error('signed out'));
  waiting = [];
}

/** Clears what is stored without telling the listeners: the page is about to be left. */
export function forgetSession() {
  exit.abort();
  sessionStorage.removeItem(place);
}

/** Marks the session as over once the server has refused its token. */
export function markEnded(token: string) {
  if (held?.token === token && !held.ended && !leaving.aborted) change({ ...held, ended: true });
}

/** Resolves when the same person has signed in again, rejects when they log out instead. */
export function signedInAgain(): Promise<void> {
  if (held && !held.ended) return Promise.resolve();
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

/** Keeps the signed-in person's newest record; `mustChange` as the server says it. */
export function updateUser(user: User, mustChange = held?.mustChange ?? false) {
  if (held && held.user.uid === user.uid) change({ ...held, user, mustChange });
}

/** The first password is another one now. */
export const passwordChanged = () => held && updateUser(held.user, false);

/** This browser's id for the throttle of sign-ins (ACCOUNT-2); stays after log out. */
export const deviceId = () => localStorage.getItem(devicePlace) ?? undefined;
export const keepDevice = (device: string) => localStorage.setItem(devicePlace, device);

/** The session; draws again when it changes. */
export const useSession = () => useSyncExternalStore(onSession, heldSession);

/** The signed-in person; only inside the shell, which shows nothing without one. */
export function useMe(): User {
  const session = useSession();
  if (!session) throw new Error('no one is signed in');
  return session.user;
}
