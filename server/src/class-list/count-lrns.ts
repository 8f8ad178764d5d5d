import type { Actor } from '@tinig/domain/access';
import type { ClassRow } from '@tinig/domain/class-rows';
import { Refusal } from '@tinig/domain/refusal';
import { pourIfRoom } from '#credentials/buckets';
import type { Queries } from '#db/sql';

const mostAnHour = 5000;

/**
 * Counts what a teacher can find out about others' pupils: an LRN or email in the list shows that it exists. At most
 * 5,000 an hour (CLASS-5).
 */
export async function countLrns(sql: Queries, actor: Actor, rows: readonly ClassRow[], now: Date) {
  const looked = rows.filter(({ lrn, email }) => lrn || email).length;
  if (actor.role === 'superadmin' || looked === 0) return;
  const bucket = { key: `lrns:${actor.uid}`, holds: mostAnHour, secondsEach: 3600 / mostAnHour };
  if (!(await pourIfRoom(sql, bucket, now, looked)))
    throw new Refusal('too-many-lrns', 429, {}, Math.ceil(looked * bucket.secondsEach));
}
