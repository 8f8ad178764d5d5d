import { type ClassRow, rowFault, tidyRow } from '@tinig/domain/class-list/class-rows';
import type { Actor } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { pourIfRoom } from '#credentials/buckets';
import type { Transaction } from '#db/sql';

const mostAnHour = 5000;
const hour = 3_600_000;

// Lookups by teacher with their time, oldest first. Kept in memory only: stored in the database they would
// expose other teachers' LRNs. Each server counts the same lookup again.
const asked = new Map<string, number>();

/**
 * Throttles lookups of others' pupils, since an LRN or email in a list reveals that it exists. Allows 5,000
 * an hour. Repeating a lookup is free, so that a list can be corrected row by row (CLASS-5).
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

/**
 * Returns the LRN and email that a row looks up. A faulty row looks up nothing: its answer is only the fault.
 */
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
