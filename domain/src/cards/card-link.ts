/** Path of the page behind a card's QR code. The token is in the fragment, which browsers never send (CARDS-5). */
export const cardPath = '/kard';

/**
 * URL of a card's QR. The pin of a school's own network stands behind the #, and follows the token:
 * `https://ADDRESS:8443/kard#TOKEN.1.CODE.8443.PIN`.
 */
export function cardUrl(origin: string, token: string): string {
  const [base = '', pin] = origin.split('#');
  return `${base.replace(/\/+$/, '')}${cardPath}#${token}${pin ? `.${pin}` : ''}`;
}

const card = /^#?([\w-]{22}(?:\.1\.\w{6}\.\d{1,5}\.[\w-]{43})?)$/;

/** Deep link that hands a card to the game: its token, and the school's pin if it has one. */
export const gameLink = (card: string) => `tinig://card#${card}`;

/** Extracts the card from a URL fragment: its token, with or without a pin. Null if there is none. */
export const cardFromHash = (hash: string) => card.exec(hash)?.[1] ?? null;

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
