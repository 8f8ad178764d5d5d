import { randomBytes, randomUUID } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Random text of letters and digits that are not confused when read aloud. */
function randomText(length: number) {
  let made = '';
  while (made.length < length)
    for (const byte of randomBytes(length))
      if (byte < 4 * letters.length && made.length < length) made += letters[byte % letters.length];
  return made;
}

export const newUid = () => randomText(28);
/** Makes a section id. Begins with a hyphen, like keys of the game's database. */
export const newSectionId = () => `-${randomText(19)}`;
export const newActId = () => randomText(20);
/** Makes a session id. It grants no access, unlike the token. */
export const newSessionId = () => randomText(20);
/** Makes a token or device id: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** Makes a password of 70 random bits that is easy to read aloud and type. */
export const newPassword = () => [randomText(4), randomText(4), randomText(4)].join('-');
/** Makes an id for an attempt that the game sent without one. */
export const newTryId = () => randomUUID();
