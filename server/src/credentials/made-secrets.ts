import { randomBytes, randomInt } from 'node:crypto';
import { makePassword } from '@tinig/domain/made-passwords';
import { hashBehind } from './passwords.ts';
import { hashOf } from './tokens.ts';

/** A password and a card's token as they are told once, and what is kept of them. */
export type Secrets = { password: string; password_hash: string; token: string; token_hash: string };

/** Makes a password of `least` characters or more and the token of a card: 128 random bits (N7). */
export async function makeSecrets(least: number): Promise<Secrets> {
  const password = makePassword(randomInt, least);
  const token = randomBytes(16).toString('base64url');
  return { password, password_hash: await hashBehind(password), token, token_hash: hashOf(token) };
}
