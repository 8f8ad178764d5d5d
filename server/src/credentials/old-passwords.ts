import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries, Sql, Transaction } from '#db/sql';

/** What Firebase's hashes were made with: its console shows the parameters, no export holds them. */
export type OldParameters = { signer_key: string; salt_separator: string; rounds: number; mem_cost: number };

// A stored hash says at its front how it was made.
const mark = 'firebase-scrypt$';
const keyBytes = 32;
// Twice what the largest accepted parameters need.
const maxmem = 32 * 1024 * 1024;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** An old hash as it is stored, until its first right sign-in. */
export const oldHash = ({ salt, hash }: { salt: string; hash: string }) => `${mark}${salt}$${hash}`;

export const isOldHash = (password_hash: string) => password_hash.startsWith(mark);

/** The parameters, while any old hash is left. */
export async function findOldParameters(sql: Queries): Promise<OldParameters | undefined> {
  const [row] = await sql<OldParameters[]>`
    select signer_key, salt_separator, rounds, mem_cost from old_passwords`;
  return row;
}

/** Keeps the parameters; they are removed with the last old hash. */
export const keepOldParameters = (sql: Transaction, old: OldParameters) => sql`
  insert into old_passwords (signer_key, salt_separator, rounds, mem_cost)
  select ${old.signer_key}, ${old.salt_separator}, ${old.rounds}::int, ${old.mem_cost}::int
  where exists (select from people where password_hash like 'firebase-scrypt$%')
  on conflict (one) do nothing`;

/** Says whether a password fits an old hash; without a hash it takes as long and says no. */
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

/** scrypt derives a key from the password, and that key encrypts the signer key; in a thread of its own. */
export async function oldHashOf(password: string, salt: string, old: OldParameters): Promise<Buffer> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const cost = { N: 2 ** old.mem_cost, r: old.rounds, p: 1, maxmem };
  const salted = Buffer.concat([bytes(salt), bytes(old.salt_separator)]);
  const key = await derive(password, salted, keyBytes, cost);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(bytes(old.signer_key)), cipher.final()]);
}

/** Replaces an old hash with one of ours for the same password; says whether the old one was still there. */
export const renewHash = (sql: Sql, person: { uid: string; password_hash: string }, renewed: string) =>
  sql.begin(async (sql) => {
    await sql`select set_config('tinig.same_password', 'yes', true)`;
    const stored = await sql`
      update people set password_hash = ${renewed}
      where uid = ${person.uid} and password_hash = ${person.password_hash} returning uid`;
    return stored.length > 0;
  });
