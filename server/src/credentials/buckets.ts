import type { Queries, Transaction } from '#db/sql';

/**
 * A leaky bucket stored in the table of tries, shared by all servers and restarts. Its row holds the time at
 * which it will be empty (`window_start`).
 */
export type Bucket = { key: string; holds: number; secondsEach: number };

/** Adds one to a bucket, full or not. */
export const pour = (sql: Transaction, bucket: Bucket, now: Date) =>
  pourWhile(sql, bucket, now, 1, sql`true`);

/** Adds `n` to a bucket if there is room. Returns true if it did. */
export async function pourIfRoom(sql: Transaction, bucket: Bucket, now: Date, n = 1): Promise<boolean> {
  const isFullAt = new Date(now.getTime() + (bucket.holds - n) * bucket.secondsEach * 1000);
  const poured = await pourWhile(sql, bucket, now, n, sql`t.window_start <= ${isFullAt}`);
  return poured.length > 0;
}

/** True if a bucket with this empty time has no room now. */
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
