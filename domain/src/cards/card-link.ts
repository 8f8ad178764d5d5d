/** Path of the page behind a card's QR code. The token is in the fragment, which browsers never send (CARDS-5). */
export const cardPath = '/kard';

export const cardUrl = (origin: string, token: string) => `${origin.replace(/\/+$/, '')}${cardPath}#${token}`;

/** Deep link that hands the token to the game. */
export const gameLink = (token: string) => `tinig://card#${token}`;

/** Extracts the token from a URL fragment. Null if there is none. */
export const tokenFromHash = (hash: string) => /^#?([\w-]{22})$/.exec(hash)?.[1] ?? null;

/** Path of the demo's own game page, used as PUBLIC_URL in the demo. A real PUBLIC_URL has no path. */
export const demoGamePath = '/halimbawa';

export const isDemoOrigin = (origin: string) => origin.endsWith(demoGamePath);

/**
 * Returns the origin for card links: the public URL, else the page's origin. Null if only this computer can reach
 * it (CARDS-5). The demo uses its own game page.
 */
export function cardOrigin(publicUrl: string, pageOrigin: string): string | null {
  if (publicUrl === demoGamePath) return pageOrigin + demoGamePath;
  const origin = publicUrl || pageOrigin;
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:]+)/.exec(origin)?.[1] ?? '';
  return onlyHere.test(host) ? null : origin;
}

const onlyHere = /^(|localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1?\]|0\.0\.0\.0)$/;
