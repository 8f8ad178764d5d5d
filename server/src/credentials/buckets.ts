import type { Queries, Transaction } from '#db/sql';

/**
 * A bucket in the table of tries, so that all servers and starts share it. It leaks steadily; a row holds the
 * time at which it will be empty (`window_start`), so that no fraction of a second is lost.
 */
export type Bucket = { key: string; holds: number; secondsEach: number };

/** Puts one more into a bucket, full or not. */
export const pour = (sql: Transaction, bucket: Bucket, now: Date) =>
  pourWhile(sql, bucket, now, 1, sql`true`);

/** Puts one more, or `n`, into a bucket where there is room, at once with others; answers whether there was. */
export async function pourIfRoom(sql: Transaction, bucket: Bucket, now: Date, n = 1): Promise<boolean> {
  const isFullAt = new Date(now.getTime() + (bucket.holds - n) * bucket.secondsEach * 1000);
  const poured = await pourWhile(sql, bucket, now, n, sql`t.window_start <= ${isFullAt}`);
  return poured.length > 0;
}

/** Says whether a bucket that will be empty then has no room now. */
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
