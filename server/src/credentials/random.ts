import { randomBytes, randomUUID } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random text of letters and digits that can't be mistaken for one another when read aloud. */
function randomText(length: number) {
  let made = '';
  while (made.length < length)
    for (const byte of randomBytes(length))
      if (byte < 4 * letters.length && made.length < length) made += letters[byte % letters.length];
  return made;
}

/** A new person's uid: opaque, 28 characters. */
export const newUid = () => randomText(28);
/** A new section's id, beginning with a hyphen like the keys that the game's database made. */
export const newSectionId = () => `-${randomText(19)}`;
/** A new act's id, by which it can be taken back. */
export const newActId = () => randomText(20);
/** A new session's id, which names it without opening it. */
export const newSessionId = () => randomText(20);
/** A new token or device id: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** A password made for somebody: 70 random bits that can be read aloud and typed. */
export const newPassword = () => [randomText(4), randomText(4), randomText(4)].join('-');
/** The id of a try that the game sent without one. */
export const newTryId = () => randomUUID();
