import { setImmediate } from 'node:timers/promises';
import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { addDays, type Day, dayOf } from '@tinig/domain/time/days';
import { ruleCalendar } from '@tinig/domain/today/today';
import type { Queries, Sql } from '#db/sql';
import { readPupils } from '#features/today/read-pupils';
import { standings } from '#features/today/section-day';
import { readCalendar } from '#records/school-days';
import { tableOf } from '#sql/fragments';
import { pupilsOf, type ReportedClass } from './read-counts.ts';

/** Days. Reports compare with a week ago, or with the day before that if the server was off. */
const aWeek = 7;
const keptDays = 21;

/** Number of pupils who need help, and number of those who have not played for long. */
export type HelpNeeded = { help: number; away: number };

const sectionsAtOnce = 20;

/**
 * Counts the pupils who need help now, and those of them who have not played for long, per section and by the
 * Dashboard's rule (REPORT-4).
 */
export async function readHelp(
  sql: Queries,
  sections: readonly string[],
  school: SchoolCalendar,
  now: number,
): Promise<Map<string, HelpNeeded>> {
  const calendar = ruleCalendar(school, now);
  const pupils = await readPupils(sql, sections, calendar, 'help');
  const found = new Map<string, HelpNeeded>();
  for (const [id, own] of Map.groupBy(pupils, ({ section_id }) => section_id)) {
    const reasons = standings(own, calendar).flatMap(([, { group, reason }]) =>
      group === 'help' ? [reason?.kind] : [],
    );
    found.set(id, { help: reasons.length, away: reasons.filter((kind) => kind === 'away').length });
    if (found.size % sectionsAtOnce === 0) await setImmediate();
  }
  return found;
}

/** Reads the number of pupils who needed help a week ago. Null if it was not counted then. */
export async function readHelpBefore(sql: Queries, of: ReportedClass, today: Day) {
  const [row] = await sql<{ day: Day; pupils: number }[]>`
    select h.day::text as day, sum(h.pupils)::int as pupils
    from help_days h join (select id as section_id from sections) p using (section_id)
    where ${pupilsOf(of)} and h.day between ${addDays(today, -aWeek - 1)}::date and ${addDays(today, -aWeek)}::date
    group by h.day order by h.day desc limit 1`;
  return row ?? null;
}

/** Stores today's number of pupils who need help per section. Deletes days that reports no longer use. */
export async function keepHelp(sql: Sql, now: Date): Promise<void> {
  const school = await readCalendar(sql);
  const today = dayOf(school.time_zone, now.getTime());
  const sections = await sql<{ id: string }[]>`select id from sections order by id`;
  const needed = await readHelp(
    sql,
    sections.map(({ id }) => id),
    school,
    now.getTime(),
  );
  const rows = [...needed].map(([section_id, { help }]) => ({ day: today, section_id, pupils: help }));
  await sql.begin(async (sql) => {
    await sql`
    insert into help_days (day, section_id, pupils)
    select r.* from ${tableOf({ day: 'date', section_id: 'text', pupils: 'int' }, rows)}
    join sections s on s.id = r.section_id
    on conflict (day, section_id) do update set pupils = excluded.pupils`;
    await sql`delete from help_days where day < ${addDays(today, -keptDays)}::date`;
  });
}
