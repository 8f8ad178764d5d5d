import { doneFrom, gameKeys } from '@tinig/domain/quarter-access/games';
import type { Fragment, Transaction } from '#db/sql';
import { archivedSection, yearBegan } from '#records/past-years';
import { raw } from '#sql/fragments';

const games = raw(gameKeys.join(', '));
const numbers = raw(gameKeys.map((key) => `coalesce(g.${key}, 0)`).join(', '));
const averages = raw(gameKeys.map((key) => `avg(h.${key})`).join(', '));
const done = raw(gameKeys.map((key) => `count(*) filter (where h.${key} >= ${doneFrom})`).join(', '));

/** SQL: id of the past section that pupil p is recorded under. */
export const sectionThen = `case when p.archived_at is null then coalesce(p.section_id, '') else '${archivedSection}' end`;

/**
 * Copies the current sections into the ending year, with one for pupils without a section and one for
 * archived pupils.
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
