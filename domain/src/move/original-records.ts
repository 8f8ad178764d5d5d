import { z } from 'zod/mini';
import { Id } from '#people/people';
import { gameKeys, quarterKeys } from '#quarter-access/games';
import { isObject } from '#text/input';
import { email } from '#text/text';

type OriginalEntry = [key: string, value: unknown];

/** Returns the records of a part, without gaps. Firebase exports whole-number keys as a list that may have gaps. */
export const recordEntries = (part: unknown): OriginalEntry[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).filter(([, record]) => record !== null && record !== undefined)
    : [];

const booleans = new Set<string>(['archive', ...quarterKeys]);
const numbers = new Set<string>(gameKeys);

/** Normalizes a record: parses booleans and numbers stored as text and drops nulls. */
export function normalizeOriginalRecord(record: unknown): unknown {
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
// Some exports use URL-safe base64.
const plain = (given: string) => given.replaceAll('-', '+').replaceAll('_', '/');

/** An account from an `auth:export` file. Without hash and salt it has no password. */
export const OriginalAccount = z.object({
  /** Becomes the person's id. Accounts with an unacceptable id are skipped. */
  localId: Id,
  email: z._default(z.union([z.literal(''), email('email-invalid')]), ''),
  passwordHash: z.optional(z.pipe(base64, z.transform(plain))),
  salt: z.optional(z.pipe(base64, z.transform(plain))),
  disabled: z._default(z.boolean(), false),
});
export type OriginalAccount = z.infer<typeof OriginalAccount>;

const key = z.string().check(z.regex(/^[\w+/]+={0,2}$/));
const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

/** Parameters of the original's password hashes. Limits keep a crafted file from blocking the server. */
const HashParameters = z.object({
  algorithm: z.literal('SCRYPT'),
  base64_signer_key: key,
  base64_salt_separator: key,
  rounds: whole(8),
  mem_cost: whole(14),
});
export type HashParameters = z.infer<typeof HashParameters>;

/** Parses hash parameters as shown by the Firebase console or as JSON. Undefined if any is missing. */
export function readHashParameters(text: string): HashParameters | undefined {
  const given = [...text.matchAll(/["']?(\w+)["']?\s*[:=]\s*["']?([\w+/=]+)["']?/g)];
  return HashParameters.safeParse(Object.fromEntries(given.map(([, name, value]) => [name, value]))).data;
}
