/** The page that any camera opens; the token stands behind the #, which no server is sent (CARDS-5). */
export const cardPath = '/kard';

/** What a card's QR holds. */
export const cardAddress = (origin: string, token: string) =>
  `${origin.replace(/\/+$/, '')}${cardPath}#${token}`;

/** The link by which the page hands the token to the game. */
export const gameLink = (token: string) => `tinig://card#${token}`;

/** The token in what stands behind the #; null where there is none. */
export const tokenIn = (hash: string) => /^#?([\w-]{22})$/.exec(hash)?.[1] ?? null;

/** Where the demo's own game page stands, in the place of a public address; PUBLIC_URL takes no path. */
export const samplePath = '/halimbawa';

/** Says whether cards lead to the demo's game page. */
export const isSample = (origin: string) => origin.endsWith(samplePath);

/**
 * The address that cards lead to: the school's own, else that of the page, and none where only this computer
 * would find it (CARDS-5). The demo's lead to its own game page, on this computer too.
 */
export function cardOrigin(publicUrl: string, pageOrigin: string): string | null {
  if (publicUrl === samplePath) return pageOrigin + samplePath;
  const origin = publicUrl || pageOrigin;
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:]+)/.exec(origin)?.[1] ?? '';
  return onlyHere.test(host) ? null : origin;
}

const onlyHere = /^(|localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1?\]|0\.0\.0\.0)$/;
