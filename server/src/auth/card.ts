import { Refusal } from '@tinig/domain/refusal';
import { isFull, pour } from '#credentials/buckets';
import { networkOf } from '#credentials/network';
import { hashOf } from '#credentials/tokens';
import type { Queries } from '#db/sql';
import type { SigningIn } from './session.ts';

/**
 * Finds whose card a token is (N7). A right one always gets in: 128 bits are not guessed, and a classmate who tries
 * wrong ones must not lock the others out (T14). Wrong ones count by address, in a bucket of their own.
 */
export async function judgeCard(
  sql: Queries,
  { card, device = '' }: { card: string; device?: string | undefined },
  address: string,
  now: Date,
): Promise<SigningIn> {
  const [holder] = await sql<SigningIn[]>`
    select p.uid, 'student' as role, p.password_hash, p.archived_at, p.last_sign_in is null as is_first,
      coalesce(s.section_name, '') as section, s.teacher_id,
      exists (select from devices d where d.uid = p.uid and d.device_hash = ${hashOf(device)}) as knows_device
    from cards c join people p on p.uid = c.uid left join sections s on s.id = p.section_id
    where c.token_hash = ${hashOf(card)}`;
  if (!holder) throw await wrongCard(sql, address, now);
  if (holder.archived_at) throw new Refusal('account-archived', 403);
  return holder;
}

// As many wrong cards as wrong passwords: 300 at once, one a second after that.
async function wrongCard(sql: Queries, address: string, now: Date): Promise<Refusal> {
  const bucket = { key: `cards:${networkOf(address)}`, holds: 300, secondsEach: 1 };
  const [row] = await sql<{ window_start: Date }[]>`select window_start from tries where key = ${bucket.key}`;
  if (row && isFull(bucket, row.window_start, now))
    return new Refusal('too-many-tries', 429, { seconds: 1 }, 1);
  await pour(sql, bucket, now);
  return new Refusal('login-failed', 401);
}
