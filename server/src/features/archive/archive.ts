import { archiveDays, clockWaitHours, hasClockJumped, idleDays } from '@tinig/domain/archive/archive';
import { calls } from '@tinig/domain/calls/all';
import type { CleanUp } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages/messages';
import { canChangeStudent } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { type ActContext, handleAct, handleRead, type PrepareContext } from '#api/handler';
import { writeAuditLines } from '#audit/write-audit';
import type { Queries, Transaction } from '#db/sql';
import { endSessions, judgePerson, personTopic } from '#records/person';
import { removePeople } from '#records/remove-people';
import { columnsOf, isoTime } from '#sql/columns';

type Clock = { last_seen: Date | null; waits: boolean; ran_seconds: number };

/**
 * Checks the clock before a deletion and stores the time. After a jump, deletions wait for 24 hours of uptime (T10).
 * `ranSeconds`: uptime since this server's last check. Locks the clock's row, so that only one server cleans up at a
 * time. `isNews`: whether `waits` has changed.
 */
export async function checkArchiveClock(sql: Transaction, now: Date, ranSeconds = 0) {
  const [clock] = await sql<Clock[]>`select last_seen, waits, ran_seconds from clock for update`;
  const { last_seen, waits: waited, ran_seconds } = clock!;
  const jumped = last_seen !== null && hasClockJumped(last_seen, now);
  const passed = last_seen === null ? 0 : Math.max(0, (now.getTime() - last_seen.getTime()) / 1000);
  const ran = jumped ? 0 : ran_seconds + Math.min(passed, ranSeconds);
  const waits = jumped || (waited && ran < clockWaitHours * 60 * 60);
  await sql`update clock set last_seen = ${now}, waits = ${waits}, ran_seconds = ${waits ? ran : 0}`;
  return { waits, isNews: waits !== waited };
}

/** Removing up to this many people needs no fresh backup. */
const few = 20;
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a backup before a clean-up that removes more than 20 people (T10, R9), or before a one-year clean-up if no
 * backup is younger than a week. A failed backup refuses the clean-up. Makes none for an external database, or if the
 * clean-up would not run.
 */
async function backUpBefore(
  name: CleanUpName,
  { sql, now, backUp, settings }: PrepareContext,
): Promise<void> {
  if (!backUp || settings.databaseUrl !== undefined) return;
  if (await ranJustNow(name, sql, now)) return;
  const [clock] = await sql<{ waits: boolean; last_seen: Date | null }[]>`select waits, last_seen from clock`;
  if (clock!.waits || (clock!.last_seen && hasClockJumped(clock!.last_seen, now))) return;
  const [found] = await sql<{ many: number }[]>`
    select count(*)::int as many from (select from people p where ${due[name](sql, now)} limit ${few + 1}) them`;
  const { many } = found!;
  if (many > few) await backUp(leastBetween);
  else if (name === 'users' && many > 0) await backUp(week);
}

/** Minimum milliseconds between two runs of a clean-up. */
const leastBetween = 60_000;

/**
 * SQL conditions for the people that each clean-up removes: students only, by times stored in the database.
 */
const due = {
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

type CleanUpName = keyof typeof due;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/**
 * Removes the students who are due (LIMIT-3, LIMIT-4), once a minute at most. Removes nobody while the clock can't be
 * trusted (LIMIT-6). Writes an audit line for each.
 */
async function cleanUp(name: CleanUpName, { sql, actor, address, now, changed }: ActContext) {
  const { waits, isNews } = await checkArchiveClock(sql, now);
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

async function ranJustNow(name: CleanUpName, sql: Queries, now: Date): Promise<boolean> {
  const [run] = await sql<{ last_run: Date | null }[]>`select last_run from clean_ups where name = ${name}`;
  return !!run?.last_run && now.getTime() - run.last_run.getTime() < leastBetween;
}

const answered = (deletedCount: number, text: string) => ({ success: true, deletedCount, message: text });

/**
 * Locks the people who are due, then checks again: a result, an edit or a restore may have been committed during the
 * wait.
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

export const cleanUpArchive = handleAct(calls.cleanUpArchive, {
  prepare: (_input, context) => backUpBefore('archive', context),
  run: (_input, context) => cleanUp('archive', context),
});

export const cleanUpUsers = handleAct(calls.cleanUpUsers, {
  prepare: (_input, context) => backUpBefore('users', context),
  run: (_input, context) => cleanUp('users', context),
});

/**
 * Confirms that the clock is right. Deletions and quarter dates need not wait any longer (LIMIT-6,
 * QUARTER-12).
 */
export const allowCleanUps = handleAct(calls.allowCleanUps, async (_input, { sql, now, about, changed }) => {
  await sql`
    update clock set last_seen = ${now}, waits = false, ran_seconds = 0,
      dates_trusted = ${now}, dates_wait = false, dates_ran_seconds = 0`;
  about('Cleanups');
  changed({ kind: 'cleanups' }, { kind: 'classes' });
  return { message: message('clean-up-allowed') };
});

type CleanUpRow = Omit<CleanUp, 'reason'>;

const columns = columnsOf<CleanUpRow>({
  name: 'u.name',
  last_run: isoTime('u.last_run'),
  removed: 'u.removed',
  removed_at: isoTime('u.removed_at'),
  waits: 'c.waits',
});

export const readCleanUps = handleRead(calls.readCleanUps, async (_input, { sql }) => {
  const rows = await sql<CleanUpRow[]>`
    select ${columns} from clean_ups u cross join clock c where u.name in ('archive', 'users') order by u.name`;
  return rows.map((row) => ({ ...row, reason: row.waits ? message('clean-up-waits') : '' }));
});

/** Archives a student and ends their sessions (E5). Archiving again keeps the first archiveDate. */
export const archiveStudent = handleAct(calls.archiveStudent, {
  judge: ({ user_id }, context) => judgePerson(user_id, context, canChangeStudent),
  async run({ user_id }, { sql, now, changed }, student) {
    await sql`update people set archived_at = coalesce(archived_at, ${now}) where uid = ${user_id}`;
    changed(personTopic(student), await endSessions(sql, user_id));
    return { message: message('student-archived') };
  },
});

export const restoreStudent = handleAct(calls.restoreStudent, {
  async judge({ user_id }, context) {
    const student = await judgePerson(user_id, context, canChangeStudent);
    if (!student.archived_at) throw new Refusal('student-is-not-archived', 409);
    return student;
  },
  async run({ user_id }, { sql, now, changed }, student) {
    await sql`update people set archived_at = null, touched_at = ${now} where uid = ${user_id}`;
    changed(personTopic(student));
    return { message: message('student-restored') };
  },
});
