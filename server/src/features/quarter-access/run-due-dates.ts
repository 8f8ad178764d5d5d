import type { Topic } from '@tinig/domain/calls/call';
import { type DatesClock, updateDatesClock } from '@tinig/domain/quarter-access/dates-clock';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { writeAuditLines } from '#audit/write-audit';
import type { Queries, Transaction } from '#db/sql';
import { lockSections, setClass, topicsOf, topicsOfDates } from './change-locks.ts';

type Due = { section_id: string; quarter: QuarterKey; at: Date; type: boolean; set_by: string | null };

/**
 * Checks and updates the clock that scheduled dates trust (QUARTER-12). `ranSeconds`: uptime since this server's last
 * check. Several servers count the same seconds only once. Returns whether dates are on hold, and whether that changed.
 */
export async function checkLockClock(sql: Transaction, now: Date, ranSeconds: number, leapt: boolean) {
  const [row] = await sql<(DatesClock & { looked: Date | null })[]>`
    select dates_trusted as trusted, dates_looked as looked, dates_wait as waits, dates_ran_seconds as ran_seconds
    from clock for update`;
  const { looked, ...clock } = row!;
  const passed = looked === null ? 0 : Math.abs(now.getTime() - looked.getTime()) / 1000;
  const after = updateDatesClock(clock, { now, ranSeconds: Math.min(passed, ranSeconds), leapt });
  await sql`
    update clock set dates_trusted = ${after.trusted}, dates_looked = ${now}, dates_wait = ${after.waits},
      dates_ran_seconds = ${after.ran_seconds}`;
  return { waits: after.waits, isNews: after.waits !== clock.waits };
}

export async function nextDate(sql: Queries): Promise<Date | null> {
  const [next] = await sql<{ at: Date | null }[]>`
    select least((select min(opens_at) from class_locks), (select min(closes_at) from class_locks)) as at`;
  return next!.at;
}

/**
 * Applies the earliest due date, for all sections with the same time and author (QUARTER-8). Returns the topics to
 * announce, or null if nothing is due. Removes the date in the same transaction, so that it runs once. Acts as the
 * person who set the date, even if that person has lost the permission (QUARTER-9).
 */
export async function runEarliestDueDate(sql: Transaction, now: Date): Promise<Topic[] | null> {
  const due = await readDue(sql, now);
  const [first] = due;
  if (!first) return null;
  const { quarter, type, set_by } = first;
  const ids = due.filter((one) => isTogether(one, first)).map(({ section_id }) => section_id);
  const sections = await lockSections(sql, ids);
  const people = await setClass(sql, ids, { quarter, type, includes: false });
  const event = {
    kind: 'class-set',
    quarter,
    is_open: type,
    includes_exceptions: false,
    by_date: true,
  } as const;
  const line = { at: now, actor: set_by ?? '', action: 'changeClass', event, address: '' };
  await writeAuditLines(sql, { ...line, result: 'done' }, ids);
  return [...topicsOf(sections, people), ...(await topicsOfDates(sql, sections)), { kind: 'audit' }];
}

const isTogether = (one: Due, first: Due) =>
  one.at.getTime() === first.at.getTime() &&
  one.type === first.type &&
  one.quarter === first.quarter &&
  one.set_by === first.set_by;

const atOnce = 500;

const readDue = (sql: Transaction, now: Date) => sql<Due[]>`
  (select section_id, quarter, opens_at as at, true as type, set_by from class_locks
    where opens_at <= ${now} order by opens_at limit ${atOnce})
  union all
  (select section_id, quarter, closes_at as at, false as type, set_by from class_locks
    where closes_at <= ${now} order by closes_at limit ${atOnce})
  order by at, quarter, type desc, set_by, section_id`;
