import { Refusal } from '@tinig/domain/text/refusal';
import type { Sql } from '#db/sql';
import { pourIfRoom } from './buckets.ts';
import { networkOf } from './network.ts';

// Limits of registrations: 300 at once from one address and 300 an hour, 1,000 overall (T17).
const fromOneAddress = { holds: 300, secondsEach: 12 };
const fromAll = { key: 'registrations', holds: 1000, secondsEach: 3.6 };

/**
 * Counts every registration attempt, because refused emails reveal accounts. Refuses with 429 above the limits.
 */
export async function countRegistration(sql: Sql, address: string, now: Date) {
  const buckets = [{ key: `registrations:${networkOf(address)}`, ...fromOneAddress }, fromAll];
  for (const bucket of buckets)
    if (!(await sql.begin((sql) => pourIfRoom(sql, bucket, now))))
      throw new Refusal('too-many-requests', 429, {}, Math.ceil(bucket.secondsEach));
}
