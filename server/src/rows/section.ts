import { Refusal } from '@tinig/domain/refusal';
import { sectionKey } from '@tinig/domain/sections';
import type { Queries, Transaction } from '#db/sql';

/** A section as an act needs it. */
export type SectionRow = { id: string; section_name: string; teacher_id: string | null };

/** Finds a section by its name, and keeps it from being deleted until the transaction ends; 400 where there is none. */
export async function sectionNamed(sql: Transaction, name: string): Promise<SectionRow> {
  const [row] = await sql<SectionRow[]>`
    select id, section_name, teacher_id from sections where name_key = ${sectionKey(name)} for share`;
  if (!row) throw new Refusal('section-unknown', 400, { name });
  return row;
}

/** The columns of a Section, from sections s left join people t (its teacher). */
export const sectionColumns = (sql: Queries) => sql`
  s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
  coalesce(s.teacher_id, '') as teacher_id,
  (select count(*)::int from people p where p.section_id = s.id and p.archived_at is null) as students`;
