import type { GradingPeriod, SchoolCalendar } from '@tinig/domain/calendar/calendar';
import type { Period } from '@tinig/domain/calendar/periods';
import { finalAfterDays, type PeriodCounts } from '@tinig/domain/report/period-report';
import { addDays, type Day, dayOf } from '@tinig/domain/time/days';
import type { Queries, Sql, Transaction } from '#db/sql';
import { bestsOf, countBySection, keptOfPeriod, skillsByGame, spanOf } from '#features/skills/standings';
import { readCalendar } from '#records/school-days';
import { fragment, raw, tableOf } from '#sql/fragments';
import { countTries, type ReportedClass } from './read-counts.ts';

export type ReportedCounts = PeriodCounts & { section_id: string; section_name: string; tries: number };

const dates = raw('first_day::text as first, last_day::text as last');

/** Lists periods with final counts, newest first (REPORT-7). */
export const pastPeriods = (sql: Queries) => sql<{ first: Day; last: Day; name: string }[]>`
  select ${dates}, name from past_periods order by last_day desc, first_day desc`;

/** Reads the final counts of a period, or null if there are none. */
export async function readPastPeriod(
  sql: Queries,
  { first, last }: Period,
  { section_id, grade_level }: ReportedClass,
): Promise<ReportedCounts[] | null> {
  if (first === null) return null;
  const [there] = await sql`
    select from past_periods where first_day = ${first}::date and last_day = ${last}::date`;
  if (!there) return null;
  const of = section_id
    ? fragment`section_id = ${section_id}`
    : grade_level
      ? fragment`grade_level = ${grade_level}`
      : raw('true');
  const rows = await sql<ReportedCounts[]>`
    select section_id, section_name, students, played, tries, games from past_period_sections
    where ${of} and first_day = ${first}::date and last_day = ${last}::date order by sort_key, section_id`;
  return [...rows];
}

type NamedSection = { id: string; section_name: string; sort_key: string; grade_level: string };

/**
 * Stores the final counts of grading periods some time after their end, once each (REPORT-7). Several servers may run
 * this at the same time.
 */
export async function keepPeriods(sql: Sql, now: Date): Promise<void> {
  const calendar = await readCalendar(sql);
  const today = dayOf(calendar.time_zone, now.getTime());
  for (const period of calendar.periods)
    if (addDays(period.last, finalAfterDays) < today)
      await sql.begin((sql) => countForGood(sql, calendar, period, now));
}

/**
 * Stores final counts of all begun grading periods when a year ends, because the next year resets the numbers
 * (REPORT-9).
 */
export async function keepLastPeriods(sql: Transaction, calendar: SchoolCalendar, now: Date): Promise<void> {
  const today = dayOf(calendar.time_zone, now.getTime());
  for (const period of calendar.periods)
    if (period.first <= today) await countForGood(sql, calendar, period, now);
}

async function countForGood(
  sql: Transaction,
  { time_zone }: SchoolCalendar,
  { name, first, last }: GradingPeriod,
  now: Date,
) {
  const made = await sql`
    insert into past_periods (first_day, last_day, name, counted_at)
    values (${first}::date, ${last}::date, ${name}, ${now}) on conflict do nothing returning name`;
  if (made.length === 0) return;
  const span = spanOf({ first, last }, time_zone, dayOf(time_zone, now.getTime()));
  await sql`
    with ${bestsOf(raw('true'), span)}
    insert into past_period_pupils (first_day, last_day, uid, bests, open_games, has_played)
    select ${first}::date, ${last}::date, ${keptOfPeriod} from bests`;
  const counted = await countBySection(sql, raw('true'), span, await skillsByGame(sql));
  const tries = await countTries(sql, {}, span);
  const sections = await sql<NamedSection[]>`select id, section_name, sort_key, grade_level from sections`;
  const byId = new Map(sections.map((one) => [one.id, one]));
  const rows = counted.map(({ section_id, students, played, games }) => {
    const { section_name = '', sort_key = '', grade_level = '' } = byId.get(section_id) ?? {};
    const of = { section_id, section_name, sort_key, grade_level, tries: tries.get(section_id) ?? 0 };
    return { ...of, first_day: first, last_day: last, students, played, games };
  });
  await sql`insert into past_period_sections select r.* from ${tableOf('past_period_sections', rows)}`;
}
