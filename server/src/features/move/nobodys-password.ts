import { hashPassword } from '#credentials/passwords';
import { newSecret } from '#credentials/random';
import type { Transaction } from '#db/sql';

/** A password that nobody knows, for who has none until somebody sets one. It is kept which it is. */
export async function makeNobodysPassword(sql: Transaction): Promise<string> {
  const password_hash = await hashPassword(newSecret());
  await sql`insert into nobodys_passwords values (${password_hash})`;
  return password_hash;
}
