import { z } from 'zod/mini';
import { Id } from '#people/people';
import { gameKeys, quarterKeys } from '#quarter-access/games';
import { isObject } from '#text/input';
import { email } from '#text/text';

type OriginalEntry = [key: string, value: unknown];

/** The records of a part of the original's export: where all keys were whole numbers it is a list with gaps. */
export const recordsOf = (part: unknown): OriginalEntry[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).filter(([, record]) => record !== null && record !== undefined)
    : [];

const booleans = new Set<string>(['archive', ...quarterKeys]);
const numbers = new Set<string>(gameKeys);

/** A record as Tinig reads it: booleans and numbers may have been written as texts, and null means missing. */
export function originalRecord(record: unknown): unknown {
  if (!isObject(record)) return record;
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]): OriginalEntry[] =>
      value === null ? [] : [[field, asMeant(field, value)]],
    ),
  );
}

function asMeant(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const bare = value.trim().toLowerCase();
  if (booleans.has(field) && (bare === 'true' || bare === 'false')) return bare === 'true';
  return numbers.has(field) && /^\d{1,3}(\.\d+)?$/.test(bare) ? Number(bare) : value;
}

const base64 = z.string().check(z.regex(/^[\w+/-]+={0,2}$/));
// Some exports write it in the URL-safe alphabet.
const plain = (given: string) => given.replaceAll('-', '+').replaceAll('_', '/');

/** An account of an `auth:export` file, as far as it matters; without hash and salt it has no password. */
export const OriginalAccount = z.object({
  localId: Id,
  // It becomes the person's id: an account whose id Tinig would not take is left unread.
  email: z._default(z.union([z.literal(''), email('email-invalid')]), ''),
  passwordHash: z.optional(z.pipe(base64, z.transform(plain))),
  salt: z.optional(z.pipe(base64, z.transform(plain))),
  disabled: z._default(z.boolean(), false),
});
export type OriginalAccount = z.infer<typeof OriginalAccount>;

const key = z.string().check(z.regex(/^[\w+/]+={0,2}$/));
const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

/** What the original's password hashes were made with, within what its makers allow: more would hold up the server. */
const HashParameters = z.object({
  algorithm: z.literal('SCRYPT'),
  base64_signer_key: key,
  base64_salt_separator: key,
  rounds: whole(8),
  mem_cost: whole(14),
});
export type HashParameters = z.infer<typeof HashParameters>;

/** Reads the parameters as the original's console shows them, or as JSON; undefined where some are missing. */
export function readHashParameters(text: string): HashParameters | undefined {
  const given = [...text.matchAll(/["']?(\w+)["']?\s*[:=]\s*["']?([\w+/=]+)["']?/g)];
  return HashParameters.safeParse(Object.fromEntries(given.map(([, name, value]) => [name, value]))).data;
}
