import { gameKeys } from '@tinig/domain/games';
import type { Role } from '@tinig/domain/roles';
import type { Queries, Transaction } from '#db/sql';
import { json, raw } from '#rows/fragments';
import { insertMany } from '#rows/insert-many';
import { archivedSection } from '#rows/past-years';
import { sectionKeys } from '#rows/section';
import { notStudent } from './plan-people.ts';
import type { PastNumbersRecord, PastYearRecord } from './read-past-years.ts';
import type { FileRecords } from './read-records.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** The past years that an import brings. */
export type PastPlan = { years: PastYearRecord[]; numbers: PastNumbersRecord[] };

const pastColumns = ['days_played', 'updated_at', ...gameKeys];

/** Every year that is over, with its sections, for an export. */
export const exportPastYears = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select id::text as key, name, ended_at, calendar, (
      select coalesce(jsonb_agg(jsonb_build_object('section_id', s.section_id, 'section_name', s.section_name,
        'holders', s.holders, 'students', s.students, 'averages', s.averages, 'done', s.done) order by s.section_id), '[]')
      from past_sections s where s.year = y.id) as sections
  from past_years y where ended_at is not null order by y.id`;

/** What each pupil ended the past years with, for an export. */
export const exportPastNumbers = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select h.uid as key, jsonb_object_agg(h.year, jsonb_build_object('section', s.section_id,
    ${raw(pastColumns.map((name) => `'${name}', h.${name}`).join(', '))})) as whole
  from past_students h join past_sections s on s.id = h.section
    join past_years y on y.id = h.year and y.ended_at is not null
  group by h.uid order by h.uid`;

/**
 * Past years come whole into a school that has none, with what was counted when they ended: here they never change. Where
 * years are over already, those stay, and that the file's were not taken is told unless they are the same.
 */
export function planPastYears(
  { pastYears, pastNumbers }: FileRecords,
  here: number,
  roleOf: (uid: string) => Role | undefined,
  refused: TreeTrouble[],
  notes: TreeTrouble[],
): PastPlan {
  if (here > 0) {
    if (pastYears.length > here) notes.push(troubleAt(['PastYears'], 'import-years-stay', { n: here }));
    return { years: [], numbers: [] };
  }
  const nobodys = new Set(pastNumbers.map(({ uid }) => uid).filter((uid) => roleOf(uid) !== 'student'));
  for (const uid of nobodys) refused.push(troubleAt(['PastProgress', uid], notStudent(roleOf(uid))));
  return { years: pastYears, numbers: pastNumbers.filter(({ uid }) => !nobodys.has(uid)) };
}

/** How many years an import brings, and how many pupils have numbers in them. */
export const countPast = ({ years, numbers }: PastPlan) => ({
  PastYears: years.length,
  PastProgress: new Set(numbers.map(({ uid }) => uid)).size,
});

/** Writes past years down as they ended. */
export async function writePastYears(sql: Transaction, { years, numbers }: PastPlan) {
  if (years.length === 0) return;
  await sql`delete from past_years where ended_at is null`;
  for (const { id, name, ended_at, calendar, sections } of years) {
    await sql`
      insert into past_years (id, name, ended_at, prepared_at, calendar)
      values (${id}, ${name}, ${ended_at}, ${ended_at}, ${json(calendar)})`;
    const rows = sections.map((section) => ({ year: id, ...section, sort_key: sortKeyOf(section) }));
    await insertMany(sql, 'past_sections', rows);
  }
  const sections = await sql<{ id: number; year: number; section_id: string }[]>`
    select id, year, section_id from past_sections`;
  const idOf = new Map(sections.map(({ id, year, section_id }) => [`${year} ${section_id}`, id]));
  const rows = numbers.map((row) => ({ ...row, section: idOf.get(`${row.year} ${row.section}`)! }));
  await insertMany(sql, 'past_students', rows);
}

const sortKeyOf = ({ section_id, section_name }: { section_id: string; section_name: string }) =>
  section_id === '' || section_id === archivedSection ? '' : sectionKeys(section_name).sort_key;
