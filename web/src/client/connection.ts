import { readSettings } from '@tinig/domain/calls/school';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Live } from './live.ts';
import { isDashboard, sinceLogin, takeAhead } from './read-ahead.ts';
import { valueAt } from './request.ts';
import { heldSession, markEnded, onSession } from './session.ts';

/** The console's one live connection, with the token of whoever is signed in. */
export const live = new Live({
  address: () => `${window.location.origin.replace(/^http/, 'ws')}/live`,
  token: () => heldSession()?.token,
  onEnded: markEnded,
  signOfLife: readSettings.path,
  readsFirst: sinceLogin(heldSession()?.token) !== undefined && isDashboard(window.location.pathname),
  readOnce: (path) => takeAhead(path) ?? valueAt(path),
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
// A socket whose network is gone stays open for minutes.
window.addEventListener('offline', live.giveUp);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.tryNow();
});

/** Whether the live connection is lost: what is shown may be old. */
export const useConnectionLost = () => useSyncExternalStore(live.onLine, () => live.line() === 'lost');

// A connection that is back within a second and a half need not be mentioned.
const lostAfter = 1500;

/** Whether the connection has been lost for long enough to say so. */
export function useLostSaid(): boolean {
  const lost = useConnectionLost();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const wait = setTimeout(setShown, lost ? lostAfter : 0, lost);
    return () => clearTimeout(wait);
  }, [lost]);
  return isShown;
}
