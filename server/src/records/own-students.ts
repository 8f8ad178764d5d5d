import { type HolderRight, holdersWho } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/**
 * The ids of the sections that a teacher holds with this right (N17), as a query; every holding helps. The holdings stand
 * in its text: of a list that is given PostgreSQL makes a new plan each time, which takes longer than the list.
 */
export const sectionsOfTeacher = (sql: Queries, teacher: string, right: HolderRight = 'help') => sql`
  select section_id from section_teachers
  where teacher_id = ${teacher} and ended_at is null
    ${right === 'help' ? sql`` : sql`and holding = any(${raw(`'{${holdersWho[right]}}'`)})`}`;

/** The condition that a person p is a student of sections that this teacher holds with this right; without a teacher it holds for everybody. */
export const studentsOf = (sql: Queries, teacher: string | null, right: HolderRight = 'help') =>
  teacher ? sql`p.section_id in (${sectionsOfTeacher(sql, teacher, right)})` : sql`true`;

/** The condition that a person p is in the section that a list is narrowed to, or in none where it is narrowed to those. */
export const inSection = (
  sql: Queries,
  { section, no_section }: { section?: string; no_section: string },
) => sql`
  ${section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(section)})` : sql`true`}
  and ${no_section === 'true' ? sql`p.section_id is null` : sql`true`}`;
