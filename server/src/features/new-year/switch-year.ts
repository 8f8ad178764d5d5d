import { nextYearCalendar } from '@tinig/domain/new-year/new-year';
import type { Transaction } from '#db/sql';
import { keepLastPeriods } from '#features/report/past-periods';
import { readCalendar, writeCalendar } from '#records/school-days';
import { sectionKeys } from '#records/section';
import { setFromRows } from '#sql/columns';
import { json, raw, tableOf } from '#sql/fragments';
import { movePupils } from './move-pupils.ts';
import { countPastSections, sectionThen, writePastSections, writePastStudents } from './past-rows.ts';
import { type Plan, plannedSections } from './planned.ts';

/**
 * Tolerance for clocks of several servers: pupils changed this long before the preparation are copied again.
 */
const margin = 10 * 60 * 1000;

/** Ends the current year as prepared, and starts the planned one. */
export async function switchYear(sql: Transaction, plan: Plan, now: Date) {
  await endYear(sql, plan, now);
  await movePupils(sql, plan, now);
  await changeSections(sql, plan);
  await beginCalendar(sql, plan);
}

/** Copies what the prepared year lacks, computes its counts and resets progress. */
async function endYear(sql: Transaction, { ends, from }: Plan, now: Date) {
  const calendar = await readCalendar(sql);
  await sql`select from people where role = 'student' order by uid for update`;
  await sql`lock table progress, tried_games, completions in share row exclusive mode`;
  await sql`
    insert into past_years (id, name, prepared_at) values (${ends}, '', ${now}) on conflict (id) do nothing`;
  await writePastSections(sql, ends);
  await sql`
    delete from past_students h using past_years y, past_sections s
    where h.year = ${ends} and y.id = h.year and s.id = h.section and not exists (
      select from people p left join progress g on g.uid = p.uid
      where p.uid = h.uid and ${raw(sectionThen)} = s.section_id
        and coalesce(g.updated_at < y.prepared_at - ${margin}::int * interval '1 millisecond', true))`;
  await writePastStudents(
    sql,
    ends,
    calendar.time_zone,
    sql`not exists (select from past_students x where x.uid = p.uid and x.year = ${ends})`,
  );
  await countPastSections(sql, ends);
  await keepLastPeriods(sql, calendar, now);
  await sql`
    update past_years set name = ${from}, ended_at = ${now}, calendar = ${json(calendar)} where id = ${ends}`;
  await sql`delete from tried_games`;
  await sql`delete from completions`;
  await sql`delete from progress`;
}

type SwitchedSection = { id: string; is_kept: boolean; new_name: string; new_teacher: string | null };

/**
 * Renames the continuing sections, sets their teachers and deletes the others. Assignments other than main
 * teacher end with the year (YEAR-5).
 */
async function changeSections(sql: Transaction, plan: Plan) {
  const rows = await sql<SwitchedSection[]>`
    select id, is_kept, new_name, new_teacher from (${plannedSections(sql, plan)}) n`;
  await sql`update section_teachers set ended_at = now() where ended_at is null and holding <> 'main'`;
  const gone = rows.filter(({ is_kept }) => !is_kept).map(({ id }) => id);
  await sql`delete from sections where id = any(${gone}::text[])`;
  const kept = rows
    .filter(({ is_kept }) => is_kept)
    .map(({ id, new_name, new_teacher }) => ({
      id,
      section_name: new_name,
      ...sectionKeys(new_name),
      teacher_id: new_teacher,
    }));
  const changed = sql`(s.section_name, s.teacher_id) is distinct from (r.section_name, r.teacher_id)`;
  const types = {
    id: 'text',
    section_name: 'text',
    name_key: 'text',
    sort_key: 'text',
    search_key: 'text',
    teacher_id: 'text',
  };
  // Two sections may swap names, so each first gets a unique placeholder.
  await sql`
    update sections s set name_key = ' ' || s.id from ${tableOf(types, kept)}
    where r.id = s.id and s.section_name <> r.section_name`;
  await sql`
    update sections s set ${setFromRows(['section_name', 'name_key', 'sort_key', 'search_key', 'teacher_id'])}
    from ${tableOf(types, kept)} where r.id = s.id and ${changed}`;
  await sql`analyze ${raw('progress, tried_games')}`;
}

const beginCalendar = async (sql: Transaction, { year }: Plan) =>
  writeCalendar(sql, nextYearCalendar(await readCalendar(sql), year));
