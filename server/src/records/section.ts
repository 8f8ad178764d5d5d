import { type Actor, canAddTo } from '@tinig/domain/people/access';
import { fieldNames } from '@tinig/domain/people/record-fields';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { type Section, type SectionTexts, sectionFields, sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { countedKey, fold } from '@tinig/domain/text/text';
import type { Queries, Transaction } from '#db/sql';
import { columnsOf, storedColumns } from '#sql/columns';
import { allow } from './person.ts';
import { sectionAssignmentsColumn } from './section-assignments.ts';

/** Columns of a section that most acts need. */
export type LockedSection = {
  id: string;
  section_name: string;
  teacher_id: string | null;
  holders: Assignments;
};

/** Stored fields of a section besides its id. */
export type SectionRow = SectionTexts & { teacher_id: string | null };

/** Text columns of sections s, used by every select, insert, edit, import and export. */
export const sectionTextColumns = storedColumns<SectionTexts>('s', fieldNames(sectionFields));

/** Editable columns of sections s. */
export const sectionRowColumns = columnsOf<SectionRow>({
  ...sectionTextColumns.of,
  teacher_id: 's.teacher_id',
});

/** A section as stored. */
export type StoredSection = SectionRow & { id: string } & ReturnType<typeof sectionKeys>;

/**
 * Finds a section by name and locks it against deletion until the transaction ends. Refuses with 400 if missing.
 */
export async function sectionNamed(sql: Queries, name: string): Promise<LockedSection> {
  const [row] = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where name_key = ${sectionKey(name)} for share`;
  if (!row) throw new Refusal('section-unknown', 400, { name });
  return row;
}

/**
 * Finds the section that students are added to. Refuses with 400 if missing, 403 if the actor may not add (E7,
 * N5).
 */
export async function judgeSection(
  { section: name }: { section: string },
  { sql, actor, about }: { sql: Queries; actor: Actor; about: (target: string) => void },
): Promise<LockedSection> {
  const section = await sectionNamed(sql, name);
  about(section.id);
  allow(canAddTo(actor, section.holders), section.holders[actor.uid]);
  return section;
}

/** Locks a section until the transaction ends. Refuses with 404 if missing. */
export async function lockSection(sql: Queries, id: string): Promise<SectionRow> {
  const [row] = await sql<
    SectionRow[]
  >`select ${sectionRowColumns} from sections s where id = ${id} for update`;
  if (!row) throw new Refusal('section-not-found', 404);
  return row;
}

/** Returns true if the teacher exists, and locks them against deletion until the transaction ends (E10). */
export async function lockTeacher(sql: Transaction, id: string): Promise<boolean> {
  const found = await sql`select from people where uid = ${id} and role <> 'student' for key share`;
  return found.length > 0;
}

/** Refuses a teacher_id that belongs to no teacher (FORM-15). */
export function mustBeTeacher(isTeacher: boolean, id: string) {
  if (!isTeacher) throw new Refusal('section-teacher-unknown', 400, { id });
}

/** Folded keys of a section name for uniqueness, sorting and searching. */
export const sectionKeys = (name: string) => ({
  name_key: sectionKey(name),
  sort_key: countedKey(name),
  search_key: fold(name),
});

/** Columns of a Section, from sections s left join people t (its teacher). */
export const sectionColumns = columnsOf<Section>({
  id: 's.id',
  ...sectionTextColumns.of,
  section_teacher: "coalesce(t.first_name || ' ' || t.last_name, '')",
  teacher_id: "coalesce(s.teacher_id, '')",
  holders: sectionAssignmentsColumn,
  students: '(select count(*)::int from people p where p.section_id = s.id and p.archived_at is null)',
});
