import { Refusal } from '@tinig/domain/text/refusal';
import { isFull, pour } from '#credentials/buckets';
import { networkOf } from '#credentials/network';
import type { Sql } from '#db/sql';
import { findHolder, type SigningIn } from './signing-in.ts';

/**
 * Finds whose card a token is (N7). A right one always gets in: 128 bits are not guessed, and a classmate who tries
 * wrong ones must not lock the others out (T14). Wrong ones count by address, in a bucket of their own.
 */
export async function judgeCard(
  sql: Sql,
  { card, device }: { card: string; device?: string | undefined },
  address: string,
  now: Date,
): Promise<SigningIn> {
  const holder = await findHolder(sql, card, device);
  if (!holder) throw await wrongCard(sql, address, now);
  if (holder.archived_at) throw new Refusal('account-archived', 403);
  return holder;
}

// As many wrong cards as wrong passwords: 300 at once, one a second after that.
async function wrongCard(sql: Sql, address: string, now: Date): Promise<Refusal> {
  const bucket = { key: `cards:${networkOf(address)}`, holds: 300, secondsEach: 1 };
  const [row] = await sql<{ window_start: Date }[]>`select window_start from tries where key = ${bucket.key}`;
  if (row && isFull(bucket, row.window_start, now))
    return new Refusal('too-many-tries', 429, { seconds: 1 }, 1);
  await sql.begin((sql) => pour(sql, bucket, now));
  return new Refusal('login-failed', 401);
}
