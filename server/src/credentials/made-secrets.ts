import { randomBytes, randomInt } from 'node:crypto';
import { makePassword } from '@tinig/domain/people/made-passwords';
import { hashesAtOnce, hashWhenIdle } from './passwords.ts';
import { hashOf } from './tokens.ts';

/** A password and a card's token as they are told once, and what is kept of them. */
export type MadeSecrets = { password: string; password_hash: string; token: string; token_hash: string };

/**
 * Makes secrets for each of these, behind whoever signs in meanwhile; `tell` hears of all that are made so far after
 * each.
 */
export async function makeSecretsFor<Key>(
  keys: Iterable<Key>,
  least: number,
  tell: (made: ReadonlyMap<Key, MadeSecrets>) => Promise<void> | void = () => {},
): Promise<Map<Key, MadeSecrets>> {
  const made = new Map<Key, MadeSecrets>();
  const left = [...keys].values();
  const makeSome = async () => {
    for (const key of left) {
      made.set(key, await makeSecrets(least));
      await tell(made);
    }
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, makeSome));
  return made;
}

/** Makes a password of `least` characters or more and the token of a card: 128 random bits (N7). */
async function makeSecrets(least: number): Promise<MadeSecrets> {
  const password = makePassword(randomInt, least);
  const token = randomBytes(16).toString('base64url');
  return { password, password_hash: await hashWhenIdle(password), token, token_hash: hashOf(token) };
}
