import { type ClassRow, rowFault, tidyRow } from '@tinig/domain/class-list/class-rows';
import type { Actor } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { pourIfRoom } from '#credentials/buckets';
import type { Transaction } from '#db/sql';

const mostAnHour = 5000;
const hour = 3_600_000;

// What each teacher has asked about, and when, the oldest first: in this process's memory alone, since a database
// that held it would hold other teachers' LRNs. Another server counts the same ones once more.
const asked = new Map<string, number>();

/**
 * Counts what a teacher can find out about others' pupils: an LRN or email in the list shows that it exists. At most
 * 5,000 an hour; the same one again tells nothing new, so that a list may be mended row by row (CLASS-5).
 */
export async function countLrns(sql: Transaction, actor: Actor, rows: readonly ClassRow[], now: Date) {
  if (actor.role === 'superadmin') return;
  forgetOld(now);
  const fresh = [...new Set(rows.flatMap(tellTales))]
    .map((told) => `${actor.uid} ${told}`)
    .filter((key) => !asked.has(key));
  if (fresh.length === 0) return;
  const bucket = { key: `lrns:${actor.uid}`, holds: mostAnHour, secondsEach: hour / 1000 / mostAnHour };
  if (!(await pourIfRoom(sql, bucket, now, fresh.length)))
    throw new Refusal('too-many-lrns', 429, {}, Math.ceil(fresh.length * bucket.secondsEach));
  for (const key of fresh) asked.set(key, now.getTime());
}

/** What a row asks about; one at fault is answered with its fault, and tells nothing. */
function tellTales(given: ClassRow): string[] {
  const row = tidyRow(given);
  return rowFault(row) ? [] : [row.lrn, emailKey(row.email)].filter(Boolean);
}

function forgetOld(now: Date) {
  for (const [key, at] of asked) {
    if (at > now.getTime() - hour) return;
    asked.delete(key);
  }
}
