import { hashPassword } from '#credentials/passwords';
import { newSecret } from '#credentials/random';
import type { Transaction } from '#db/sql';

/**
 * Makes a password that nobody knows, for people without one. Stores its hash, so that it can be recognized
 * later.
 */
export async function makeNobodysPassword(sql: Transaction): Promise<string> {
  const password_hash = await hashPassword(newSecret());
  await sql`insert into nobodys_passwords values (${password_hash})`;
  return password_hash;
}
