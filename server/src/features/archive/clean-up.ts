import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import { message } from '@tinig/domain/messages/messages';
import type { ActContext } from '#api/handler';
import { writeAuditLines } from '#audit/write-audit';
import type { Queries, Transaction } from '#db/sql';
import { removePeople } from '#records/remove-people';
import { lookAtArchiveClock } from './clock.ts';

/** Minimum milliseconds between two runs of a clean-up. */
export const leastBetween = 60_000;

/**
 * SQL conditions for the people that each clean-up removes: students only, by times stored in the database.
 */
export const due = {
  archive: (sql: Queries, now: Date) => sql`
    p.role = 'student' and p.archived_at <= ${daysBefore(now, archiveDays)}`,
  users: (sql: Queries, now: Date) => {
    const since = daysBefore(now, idleDays);
    return sql`
      p.role = 'student' and p.archived_at is null and p.touched_at <= ${since}
      and (p.last_sign_in is null or p.last_sign_in <= ${since})
      and not exists (select from progress g where g.uid = p.uid and g.updated_at > ${since})`;
  },
};

const said = {
  archive: { action: 'cleanUpArchive', event: { kind: 'archive-cleaned' } },
  users: { action: 'cleanUpUsers', event: { kind: 'accounts-cleaned' } },
} as const;

export type CleanUpName = keyof typeof due;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/**
 * Removes the students who are due (LIMIT-3, LIMIT-4), once a minute at most. Removes nobody while the clock
 * can't be trusted (LIMIT-6). Writes an audit line with the id of each.
 */
export async function cleanUp(name: CleanUpName, { sql, actor, address, now, changed }: ActContext) {
  const { waits, isNews } = await lookAtArchiveClock(sql, now);
  if (isNews) changed({ kind: 'cleanups' });
  if (waits) return answered(0, message('clean-up-waits'));
  if (await ranJustNow(name, sql, now)) return answered(0, message('cleaned-up'));
  const uids = await lockDue(sql, name, now);
  await sql`update clean_ups set last_run = ${now} where name = ${name}`;
  changed({ kind: 'cleanups' });
  if (uids.length > 0) {
    changed(...(await removePeople(sql, uids)), { kind: 'audit' });
    const line = { at: now, actor: actor.uid, address, result: 'done' } as const;
    await writeAuditLines(sql, { ...line, ...said[name] }, uids);
    await sql`update clean_ups set removed = ${uids.length}, removed_at = ${now} where name = ${name}`;
  }
  return answered(uids.length, message('cleaned-up'));
}

/** True if this clean-up ran less than a minute ago. */
export async function ranJustNow(name: CleanUpName, sql: Queries, now: Date): Promise<boolean> {
  const [run] = await sql<{ last_run: Date | null }[]>`select last_run from clean_ups where name = ${name}`;
  return !!run?.last_run && now.getTime() - run.last_run.getTime() < leastBetween;
}

const answered = (deletedCount: number, text: string) => ({ success: true, deletedCount, message: text });

/**
 * Locks the people who are due, then checks again. A result, an edit or a restore may have been committed
 * while this waited for the locks.
 */
async function lockDue(sql: Transaction, name: CleanUpName, now: Date): Promise<string[]> {
  const locked = await sql<{ uid: string }[]>`
    select p.uid from people p where ${due[name](sql, now)} order by p.uid for update of p`;
  const uids = locked.map((row) => row.uid);
  if (uids.length === 0) return [];
  const still = await sql<{ uid: string }[]>`
    select p.uid from people p where p.uid = any(${uids}::text[]) and ${due[name](sql, now)}`;
  return still.map((row) => row.uid);
}
