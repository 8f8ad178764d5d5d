/** Data that the login hands to the console it opens in its place: token, time of sign-in, and the prefetched read. */
type HandedOver = { token: string; at: number; address: string; value: Promise<unknown> };

declare global {
  interface Window {
    tinigHanded?: HandedOver | undefined;
  }
}

/** Input of the sections read, which every console screen needs first. The login prefetches it while the code loads. */
export const prefetchedSectionsInput = { per_page: 500 };

/** Takes the prefetched value of this address. Works once, since the value goes stale. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const handed = window.tinigHanded;
  if (handed?.address !== address) return undefined;
  handed.address = '';
  return handed.value;
}

/** Milliseconds since the login on this page issued this token. Undefined if it did not. */
export const millisecondsSinceLogin = (token: string | undefined): number | undefined =>
  window.tinigHanded && window.tinigHanded.token === token
    ? performance.now() - window.tinigHanded.at
    : undefined;

/** True for the Dashboard's address. The login page includes the Dashboard's code. */
export const isDashboard = (address: string) => /^\/admin(\/dashboard)?\/?([?#]|$)/.test(address);
