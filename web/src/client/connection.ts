import { readSettings } from '@tinig/domain/calls/school';
import { useSyncExternalStore } from 'react';
import { Live } from './live.ts';
import { isDashboard, millisecondsSinceLogin, takePrefetched } from './prefetch.ts';
import { valueAt } from './request.ts';
import { heldSession, markEnded, onSession } from './session.ts';

/** The console's only live connection, with the token of the signed-in user. */
export const live = new Live({
  address: () => `${window.location.origin.replace(/^http/, 'ws')}/live`,
  token: () => heldSession()?.token,
  onEnded: markEnded,
  signOfLife: readSettings.path,
  readsFirst:
    millisecondsSinceLogin(heldSession()?.token) !== undefined && isDashboard(window.location.pathname),
  readOnce: (path) => takePrefetched(path) ?? valueAt(path),
});

let token = heldSession()?.token;
onSession(() => {
  const now = heldSession();
  if (now?.token === token) return;
  token = now?.token;
  if (token) live.restart();
  else live.stop();
});
window.addEventListener('online', live.tryNow);
// A socket without a network can stay open for minutes.
window.addEventListener('offline', live.giveUp);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.tryNow();
});

/** True while the live connection is lost and the values shown may be stale. */
export const useConnectionLost = () => useSyncExternalStore(live.onLine, () => live.line() === 'lost');

// A connection that returns within a second and a half is not worth mentioning.
const lostAfter = 1500;
let isLostLong = false;
let wait: ReturnType<typeof setTimeout> | undefined;
const longListeners = new Set<() => void>();

function setLostLong(isLost: boolean) {
  isLostLong = isLost;
  for (const listener of longListeners) listener();
}

live.onLine(() => {
  const isLost = live.line() === 'lost';
  if (isLost) wait ??= setTimeout(setLostLong, lostAfter, true);
  else if (wait !== undefined) {
    clearTimeout(wait);
    wait = undefined;
    setLostLong(false);
  }
});

function onLostLong(listener: () => void) {
  longListeners.add(listener);
  return () => void longListeners.delete(listener);
}

/** True once the connection has been lost long enough to tell the user. */
export const useConnectionLongLost = () => useSyncExternalStore(onLostLong, () => isLostLong);

/** Hook: whether values on screen are missing or stale. */
export const useShown = () => useSyncExternalStore(live.onLine, live.shown);

/** Hook: props of buttons that need a connection. */
export function useOnlineAct() {
  const isOffline = useConnectionLost();
  return (onClick: () => void, title?: string) => ({
    title: isOffline ? 'Kailangan ng koneksyon' : title,
    'aria-disabled': isOffline || undefined,
    onClick: isOffline ? undefined : onClick,
  });
}
