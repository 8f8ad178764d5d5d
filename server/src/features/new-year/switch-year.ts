import { leaverArchiveDate, nextYearCalendar } from '@tinig/domain/new-year/new-year';
import { doneFrom, gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import type { Fragment, Queries, Transaction } from '#db/sql';
import { keepLastPeriods } from '#features/report/past-periods';
import { withBulkSettings } from '#records/locks';
import { archivedSection, yearBegan } from '#records/past-years';
import { readCalendar, writeCalendar } from '#records/school-days';
import { sectionKeys } from '#records/section';
import { setFromRows } from '#sql/columns';
import { json, raw, tableOf } from '#sql/fragments';
import { type Plan, plannedPupils, plannedSections } from './read-new-year.ts';

const games = raw(gameKeys.join(', '));
const numbers = raw(gameKeys.map((key) => `coalesce(g.${key}, 0)`).join(', '));
const averages = raw(gameKeys.map((key) => `avg(h.${key})`).join(', '));
const done = raw(gameKeys.map((key) => `count(*) filter (where h.${key} >= ${doneFrom})`).join(', '));

/** SQL: id of the past section under which pupil p is recorded. */
const sectionThen = `case when p.archived_at is null then coalesce(p.section_id, '') else '${archivedSection}' end`;

/**
 * Copies the current sections into the ending year. Adds one for pupils without a section and one for archived pupils.
 */
export async function writePastSections(sql: Transaction, year: number) {
  await sql`
    insert into past_sections (year, section_id, section_name, sort_key, holders)
    select ${year}::int, id, section_name, sort_key, holders from sections
    union all select ${year}::int, unnest(array['', ${archivedSection}]), '', '', '{}'::jsonb
    on conflict (year, section_id) do update set section_name = excluded.section_name,
      sort_key = excluded.sort_key, holders = excluded.holders`;
  await sql`
    delete from past_sections h where year = ${year} and section_id not in ('', ${archivedSection})
      and not exists (select from sections s where s.id = h.section_id)`;
}

/**
 * Copies the pupils p that match `which` into the ending year, with their progress and days of play. Skips
 * pupils already copied.
 */
export const writePastStudents = (sql: Transaction, year: number, zone: string, which: Fragment) => sql`
  insert into past_students (uid, year, section, days_played, updated_at, ${games})
  select p.uid, ${year}::int, h.id, (
      select count(distinct (r.played_at at time zone ${zone})::date) from results r
      where r.uid = p.uid and r.played_at >= coalesce(${yearBegan}, '-infinity')),
    coalesce(g.updated_at, p.created_at), ${numbers}
  from people p
    join past_sections h on h.year = ${year} and h.section_id = ${raw(sectionThen)}
    left join progress g on g.uid = p.uid
  where p.role = 'student' and ${which}
  on conflict (uid, year) do nothing`;

/** Counts the pupils, averages and completions of each section of a year, once when it ends (YEAR-4). */
export const countPastSections = (sql: Transaction, year: number) => sql`
  update past_sections s set students = c.students, averages = c.averages, done = c.done
  from (
    select h.section, count(*)::int as students, array[${averages}]::double precision[] as averages,
      array[${done}]::int[] as done
    from past_students h where h.year = ${year} group by h.section) c
  where c.section = s.id and s.section_id <> ${archivedSection}`;

const closed = quarterKeys.map((key) => `${key} = false, ${key}_opened_at = null`).join(', ');

/**
 * Moves each pupil as planned (YEAR-2) and closes all quarters. Archives pupils who transfer. Pupils who leave get an
 * archiveDate in the future, so that their accounts stay longer (YEAR-6). Uses one statement for the whole school: row
 * by row, it took half of the switch.
 */
async function movePupils(sql: Transaction, plan: Plan, now: Date) {
  await sql`
    delete from sessions where uid in (
      select uid from (${plannedPupils(sql, plan)}) d where outcome in ('transfers', 'leaves'))`;
  await withBulkSettings(sql, async () => {
    await sql`
      with goes as materialized (${goingPupils(sql, plan, now)})
      update people p set section_id = g.to_section, archived_at = g.to_archived, left_at = g.to_left,
        last_section = case when g.to_archived is null or g.section_then = '' then p.last_section else g.section_then end,
        came_at = case when g.to_section is not null then p.came_at end, ${raw(closed)},
        touched_at = case when g.is_active then ${now} else p.touched_at end
      from goes g where g.uid = p.uid`;
    await sql`delete from lock_exceptions`;
  });
  await sql`delete from class_locks`;
}

/** SQL: every pupil with the section and dates for the new year. Archived pupils leave their section. */
const goingPupils = (sql: Queries, plan: Plan, now: Date) => sql`
  select p.uid, d.uid is not null as is_active,
    case when d.outcome <> 'transfers' then d.goes_to end as to_section,
    coalesce(s.section_name, '') as section_then,
    case d.outcome when 'transfers' then ${now}::timestamptz when 'leaves' then ${leaverArchiveDate(now)}::timestamptz
      else p.archived_at end as to_archived,
    case d.outcome when 'leaves' then ${now}::timestamptz else p.left_at end as to_left
  from people p
    left join (${plannedPupils(sql, plan)}) d on d.uid = p.uid
    left join sections s on s.id = p.section_id
  where p.role = 'student'`;

/**
 * Milliseconds by which the clocks of several servers may differ. Pupils changed this long before the preparation are
 * copied again.
 */
const margin = 10 * 60 * 1000;

export async function switchYear(sql: Transaction, plan: Plan, now: Date) {
  await endYear(sql, plan, now);
  await movePupils(sql, plan, now);
  await changeSections(sql, plan);
  await beginCalendar(sql, plan);
}

/** Copies pupils missing in the prepared year, computes its counts and resets progress. */
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
