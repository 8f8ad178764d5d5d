/** What the login hands over to the console that it opens in its place: whose it is, since when, and what was read ahead. */
type HandedOver = { token: string; at: number; address: string; value: Promise<unknown> };

declare global {
  interface Window {
    tinigHanded?: HandedOver | undefined;
  }
}

/** Every screen of the console begins with the sections: the login asks for them while the code comes. */
export const sectionsAhead = { per_page: 500 };

/** What was read ahead at this address; only once, since it gets old. */
export function takeAhead(address: string): Promise<unknown> | undefined {
  const handed = window.tinigHanded;
  if (handed?.address !== address) return undefined;
  handed.address = '';
  return handed.value;
}

/** Milliseconds since the login in this very page gave out this token; undefined where it did not. */
export const sinceLogin = (token: string | undefined): number | undefined =>
  window.tinigHanded && window.tinigHanded.token === token
    ? performance.now() - window.tinigHanded.at
    : undefined;

/** Whether this is the Dashboard's address, which the login has the code of. */
export const isDashboard = (address: string) => /^\/admin(\/dashboard)?\/?([?#]|$)/.test(address);
