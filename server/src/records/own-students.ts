import { type AssignmentRight, rolesByRight } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/**
 * SQL: ids of the teacher's sections with this permission (N17). Every assignment permits helping. The
 * assignments are literals, because PostgreSQL would plan anew for each list parameter.
 */
export const sectionsOfTeacher = (sql: Queries, teacher: string, right: AssignmentRight = 'help') => sql`
  select section_id from section_teachers
  where teacher_id = ${teacher} and ended_at is null
    ${right === 'help' ? sql`` : sql`and holding = any(${raw(`'{${rolesByRight[right]}}'`)})`}`;

/** SQL: true if person p is a student in this teacher's sections. Without a teacher, always true. */
export const studentsOf = (sql: Queries, teacher: string | null, right: AssignmentRight = 'help') =>
  teacher ? sql`p.section_id in (${sectionsOfTeacher(sql, teacher, right)})` : sql`true`;

/** SQL: true if person p is in the section the list is filtered by, or in none. */
export const inSection = (
  sql: Queries,
  { section, no_section }: { section?: string; no_section: string },
) => sql`
  ${section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(section)})` : sql`true`}
  and ${no_section === 'true' ? sql`p.section_id is null` : sql`true`}`;
