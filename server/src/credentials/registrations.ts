import { Refusal } from '@tinig/domain/text/refusal';
import type { Sql } from '#db/sql';
import { pourIfRoom } from './buckets.ts';
import { networkOf } from './network.ts';

// A school behind one address may register 300 at once and as many each hour; of all addresses together 1,000 (T17).
const fromOneAddress = { holds: 300, secondsEach: 12 };
const fromAll = { key: 'registrations', holds: 1000, secondsEach: 3.6 };

/** Counts every attempt to register, since one with an email in use reveals that it exists; refuses too many. */
export async function countRegistration(sql: Sql, address: string, now: Date) {
  const buckets = [{ key: `registrations:${networkOf(address)}`, ...fromOneAddress }, fromAll];
  for (const bucket of buckets)
    if (!(await sql.begin((sql) => pourIfRoom(sql, bucket, now))))
      throw new Refusal('too-many-requests', 429, {}, Math.ceil(bucket.secondsEach));
}
