import type { Topic } from '@tinig/domain/calls/call';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Transaction } from '#db/sql';
import { accountKey, deviceKey } from '#records/remove-people';
import { addToBucket, type Bucket, isFull, networkOf } from './buckets.ts';

// ACCOUNT-1 to ACCOUNT-4.
const windowSeconds = 15 * 60;
/** Number of wrong attempts without delay. At this many in a row, the teacher is notified. */
export const freeFailures = 10;
const slowSeconds = 15;
const manyFailures = 100;
const hourSeconds = 60 * 60;

/** Keys under which a sign-in's failures count: a known device has its own; an account's unknown devices share one. */
export const throttleKeys = (address: string, email: string, knownDevice: string | undefined) => ({
  known: knownDevice !== undefined,
  account: accountKey(email),
  tried: knownDevice === undefined ? accountKey(email) : deviceKey(email, knownDevice),
  // 300 failures at once, then one per second.
  address: { key: `address:${networkOf(address)}`, holds: 300, secondsEach: 1 } satisfies Bucket,
});

export type ThrottleKeys = ReturnType<typeof throttleKeys>;
type Tries = { key: string; failures: number; consecutive: number; window_start: Date; last_failure: Date };

/**
 * Refuses a sign-in too soon after too many failures, without checking the password. The limit per address applies to
 * unknown devices only.
 */
export async function mustNotBeThrottled(sql: Queries, counted: ThrottleKeys, now: Date) {
  const rows = await sql<
    Tries[]
  >`select * from tries where key in (${counted.tried}, ${counted.address.key})`;
  const tried = rows.find((row) => row.key === counted.tried);
  const wait = tried ? secondsToWait(tried, counted.known, now) : 0;
  if (wait > 0) throw tooMany(wait);
  const address = rows.find((row) => row.key === counted.address.key);
  if (!counted.known && address && isFull(counted.address, address.window_start, now)) throw tooMany(1);
}

const tooMany = (seconds: number) =>
  new Refusal('too-many-tries', 429, { seconds: Math.ceil(seconds) }, Math.ceil(seconds));

const secondsSince = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 1000;

function secondsToWait(tried: Tries, known: boolean, now: Date): number {
  const sinceLast = secondsSince(tried.last_failure, now);
  if (!known && tried.consecutive >= manyFailures) return hourSeconds - sinceLast;
  const inWindow = secondsSince(tried.window_start, now) < windowSeconds;
  return inWindow && tried.failures >= freeFailures ? slowSeconds - sinceLast : 0;
}

/**
 * Counts a failed sign-in for the account or device, and for the address. `uid`: the account's owner, if any. Returns
 * true if the failures in a row have just reached `freeFailures`.
 */
export async function countFailure(
  sql: Transaction,
  counted: ThrottleKeys,
  uid: string | undefined,
  now: Date,
) {
  const [tried] = await sql<{ consecutive: number }[]>`
    insert into tries as t (key, failures, consecutive, window_start, last_failure, uid)
    values (${counted.tried}, 1, 1, ${now}, ${now}, ${uid ?? null})
    on conflict (key) do update set
      failures = case when t.window_start < ${windowStart(now)} then 1 else t.failures + 1 end,
      window_start = case when t.window_start < ${windowStart(now)} then excluded.window_start else t.window_start end,
      consecutive = t.consecutive + 1,
      last_failure = excluded.last_failure,
      uid = excluded.uid
    returning consecutive`;
  await addToBucket(sql, counted.address, now);
  return tried!.consecutive === freeFailures;
}

const windowStart = (now: Date) => new Date(now.getTime() - windowSeconds * 1000);

/**
 * Resets the failures after a sign-in. A known device also ends the account's hourly delay, but gives guessers no new
 * free attempts (ACCOUNT-2). Returns the topics to announce.
 */
export async function forgetFailures(sql: Transaction, counted: ThrottleKeys): Promise<Topic[]> {
  const forgotten = await sql<{ consecutive: number }[]>`
    with forgotten as (delete from tries where key = ${counted.tried} returning consecutive),
    -- Failures in a row of unknown devices, read before they are reset.
    others as (select key, consecutive from tries where key = ${counted.account} and ${counted.known} for update),
    lifted as (update tries t set consecutive = 0 from others o where t.key = o.key returning o.consecutive)
    select consecutive from forgotten union all select consecutive from lifted`;
  return forgotten.some(({ consecutive }) => consecutive >= freeFailures) ? [{ kind: 'tries' }] : [];
}
