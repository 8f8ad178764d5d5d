import { isIPv6 } from 'node:net';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Sql, Transaction } from '#db/sql';

/**
 * Key for an unknown client: an IPv4 address, or the /64 of an IPv6 one, since its owner has all addresses in it.
 */
export function networkOf(address: string): string {
  // Fast path for IPv4: the first IPv6 check takes milliseconds to compile, in the middle of a burst.
  if (!address.includes(':')) return address;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('%')[0]!.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * A leaky bucket, stored in the table `tries` and so shared by all servers. `window_start` of its row is the time at
 * which it will be empty.
 */
export type Bucket = { key: string; holds: number; secondsEach: number };

/** Adds one to a bucket, full or not. */
export const addToBucket = (sql: Transaction, bucket: Bucket, now: Date) =>
  pourWhile(sql, bucket, now, 1, sql`true`);

/** Adds `n` to a bucket if there is room. Returns true if it did. */
export async function addToBucketIfRoom(
  sql: Transaction,
  bucket: Bucket,
  now: Date,
  n = 1,
): Promise<boolean> {
  const isFullAt = new Date(now.getTime() + (bucket.holds - n) * bucket.secondsEach * 1000);
  const poured = await pourWhile(sql, bucket, now, n, sql`t.window_start <= ${isFullAt}`);
  return poured.length > 0;
}

/** True if a bucket that will be empty at `emptyAt` has no room now. */
export const isFull = ({ holds, secondsEach }: Bucket, emptyAt: Date, now: Date) =>
  emptyAt.getTime() - now.getTime() > (holds - 1) * secondsEach * 1000;

const pourWhile = (
  sql: Transaction,
  { key, secondsEach }: Bucket,
  now: Date,
  n: number,
  hasRoom: ReturnType<Queries>,
) => sql`
  insert into tries as t (key, failures, consecutive, window_start, last_failure)
  values (${key}, 0, 0, ${new Date(now.getTime() + n * secondsEach * 1000)}, ${now})
  on conflict (key) do update set
    window_start = greatest(t.window_start, excluded.last_failure) + make_interval(secs => ${n * secondsEach}),
    last_failure = excluded.last_failure
  where ${hasRoom}
  returning t.key`;

// Limits of registrations: 300 at once from one address and 300 an hour, 1,000 overall (T17).
const fromOneAddress = { holds: 300, secondsEach: 12 };
const fromAll = { key: 'registrations', holds: 1000, secondsEach: 3.6 };

/** Counts every registration attempt, because refused emails reveal accounts. Refuses with 429 above the limits. */
export async function countRegistration(sql: Sql, address: string, now: Date) {
  const buckets = [{ key: `registrations:${networkOf(address)}`, ...fromOneAddress }, fromAll];
  for (const bucket of buckets)
    if (!(await sql.begin((sql) => addToBucketIfRoom(sql, bucket, now))))
      throw new Refusal('too-many-requests', 429, {}, Math.ceil(bucket.secondsEach));
}
