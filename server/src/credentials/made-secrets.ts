import { randomBytes, randomInt } from 'node:crypto';
import { makePassword } from '@tinig/domain/people/generated-passwords';
import { hashesAtOnce, hashMadePassword } from './passwords.ts';
import { hashOf } from './tokens.ts';

/** A password and a card token, shown once, with the hashes to store. */
export type MadeSecrets = { password: string; password_hash: string; token: string; token_hash: string };

/**
 * Makes secrets for each key, with lower priority than sign-ins. After each, calls `tell` with all secrets made so far.
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

/** Makes a password of at least `least` characters and a card token of 128 random bits (N7). */
async function makeSecrets(least: number): Promise<MadeSecrets> {
  const password = makePassword(randomInt, least);
  const token = randomBytes(16).toString('base64url');
  return { password, password_hash: await hashMadePassword(password), token, token_hash: hashOf(token) };
}
