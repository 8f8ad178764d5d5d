import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries, Sql, Transaction } from '#db/sql';

/** Parameters of Firebase's password hashes. Its console shows them; no export contains them. */
export type OldParameters = { signer_key: string; salt_separator: string; rounds: number; mem_cost: number };

// Prefix of stored hashes from Firebase.
const mark = 'firebase-scrypt$';
const keyBytes = 32;
// Bytes of memory: twice the need of the largest accepted parameters.
const maxmem = 32 * 1024 * 1024;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Stored form of an old hash, until its first successful sign-in. */
export const oldHash = ({ salt, hash }: { salt: string; hash: string }) => `${mark}${salt}$${hash}`;

export const isOldHash = (password_hash: string) => password_hash.startsWith(mark);

/** Reads the stored parameters. Undefined if no old hash is left. */
export async function findOldParameters(sql: Queries): Promise<OldParameters | undefined> {
  const [row] = await sql<OldParameters[]>`
    select signer_key, salt_separator, rounds, mem_cost from old_passwords`;
  return row;
}

/** Stores the parameters. They are deleted with the last old hash. */
export const keepOldParameters = (sql: Transaction, old: OldParameters) => sql`
  insert into old_passwords (signer_key, salt_separator, rounds, mem_cost)
  select ${old.signer_key}, ${old.salt_separator}, ${old.rounds}::int, ${old.mem_cost}::int
  where exists (select from people where password_hash like 'firebase-scrypt$%')
  on conflict (one) do nothing`;

/** True if a password matches an old hash. Without a hash, returns false after the same time. */
export async function matchesOldHash(
  password: string,
  stored: string | undefined,
  old: OldParameters,
): Promise<boolean> {
  const [salt, hash] = stored ? stored.slice(mark.length).split('$') : [];
  const made = await oldHashOf(password, salt ?? randomBytes(8).toString('base64'), old);
  const known = Buffer.from(hash ?? '', 'base64');
  return known.length === made.length && timingSafeEqual(known, made);
}

/** Derives a key with scrypt and encrypts the signer key with it. Runs off the main thread. */
export async function oldHashOf(password: string, salt: string, old: OldParameters): Promise<Buffer> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const cost = { N: 2 ** old.mem_cost, r: old.rounds, p: 1, maxmem };
  const salted = Buffer.concat([bytes(salt), bytes(old.salt_separator)]);
  const key = await derive(password, salted, keyBytes, cost);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(bytes(old.signer_key)), cipher.final()]);
}

/** Replaces an old hash with one of ours. Returns true if the old one was still stored. */
export const renewHash = (sql: Sql, person: { uid: string; password_hash: string }, renewed: string) =>
  sql.begin(async (sql) => {
    await sql`select set_config('tinig.same_password', 'yes', true)`;
    const stored = await sql`
      update people set password_hash = ${renewed}
      where uid = ${person.uid} and password_hash = ${person.password_hash} returning uid`;
    return stored.length > 0;
  });
