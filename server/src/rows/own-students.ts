import { sectionKey } from '@tinig/domain/sections';
import type { Queries } from '#db/sql';

/** The condition that a person p is a student of this teacher's sections; without a teacher it holds for everybody. */
export const studentsOf = (sql: Queries, teacher: string | null) =>
  teacher ? sql`p.section_id in (select id from sections where teacher_id = ${teacher})` : sql`true`;

/** The condition that a person p is in the section that a list is narrowed to, or in none where it is narrowed to those. */
export const inSection = (
  sql: Queries,
  { section, no_section }: { section?: string; no_section: string },
) => sql`
  ${section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(section)})` : sql`true`}
  and ${no_section === 'true' ? sql`p.section_id is null` : sql`true`}`;
