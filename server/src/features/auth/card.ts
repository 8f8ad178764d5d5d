import { Refusal } from '@tinig/domain/text/refusal';
import { isFull, pour } from '#credentials/buckets';
import { networkOf } from '#credentials/network';
import type { Sql } from '#db/sql';
import { findHolder, type SigningIn } from './signing-in.ts';

/**
 * Finds the pupil of a card's token (N7). A valid token is never throttled: 128 bits can't be guessed, and a
 * classmate's wrong tries must not lock others out (T14). Wrong tokens are throttled by address, in a bucket
 * of their own.
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

// Same limits as for wrong passwords: a burst of 300, then one a second.
async function wrongCard(sql: Sql, address: string, now: Date): Promise<Refusal> {
  const bucket = { key: `cards:${networkOf(address)}`, holds: 300, secondsEach: 1 };
  const [row] = await sql<{ window_start: Date }[]>`select window_start from tries where key = ${bucket.key}`;
  if (row && isFull(bucket, row.window_start, now))
    return new Refusal('too-many-tries', 429, { seconds: 1 }, 1);
  await sql.begin((sql) => pour(sql, bucket, now));
  return new Refusal('login-failed', 401);
}
