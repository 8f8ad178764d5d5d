import { type Actor, canAddTo, canView, type Scope } from '@tinig/domain/people/access';
import { fieldNames } from '@tinig/domain/people/record-fields';
import {
  type AssignmentRight,
  type Assignments,
  assignmentRoles,
  rolesByRight,
} from '@tinig/domain/section-teachers/section-teachers';
import { type Section, type SectionTexts, sectionFields, sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { countedKey, fold } from '@tinig/domain/text/text';
import type { Queries, Transaction } from '#db/sql';
import { columnsOf, storedColumns } from '#sql/columns';
import { raw } from '#sql/fragments';
import { refuseUnlessAllowed } from './person.ts';
import { calendarOfRow, type SchoolDaysRow, schoolDayColumns } from './school-days.ts';

const isoText = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: current assignments of section s as JSON: main teacher, co-teachers by name, substitute. `last_day` is the day
 * one minute before `until`.
 */
export const sectionAssignmentsColumn = `(
  select coalesce(json_agg(json_build_object(
    'uid', h.teacher_id, 'name', t.first_name || ' ' || t.last_name, 'holding', h.holding,
    'since', ${isoText('h.since')}, 'until', ${isoText('h.until')},
    'last_day', to_char((h.until - interval '1 minute') at time zone c.time_zone, 'YYYY-MM-DD'))
    order by array_position('{${assignmentRoles}}', h.holding), t.sort_key, t.uid), '[]')
  from section_teachers h join people t on t.uid = h.teacher_id cross join school c
  where h.section_id = s.id and h.ended_at is null)`;

export type LockedSection = {
  id: string;
  section_name: string;
  teacher_id: string | null;
  holders: Assignments;
};

export type SectionRow = SectionTexts & { teacher_id: string | null };

/** Text columns of sections s, used by every select, insert, edit, import and export. */
export const sectionTextColumns = storedColumns<SectionTexts>('s', fieldNames(sectionFields));

export const sectionRowColumns = columnsOf<SectionRow>({
  ...sectionTextColumns.of,
  teacher_id: 's.teacher_id',
});

export type StoredSection = SectionRow & { id: string } & ReturnType<typeof sectionKeys>;

/**
 * Finds a section by name and locks it against deletion until the transaction ends. Refuses with 400 if there is none.
 */
export async function sectionNamed(sql: Queries, name: string): Promise<LockedSection> {
  const [row] = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where name_key = ${sectionKey(name)} for share`;
  if (!row) throw new Refusal('section-unknown', 400, { name });
  return row;
}

/**
 * Finds the section to which students are added. Refuses with 400 if it is missing, 403 if the actor may not add (E7,
 * N5).
 */
export async function judgeSection(
  { section: name }: { section: string },
  { sql, actor, about }: { sql: Queries; actor: Actor; about: (target: string) => void },
): Promise<LockedSection> {
  const section = await sectionNamed(sql, name);
  about(section.id);
  refuseUnlessAllowed(canAddTo(actor, section.holders), section.holders[actor.uid]);
  return section;
}

/** Locks a section until the transaction ends. Refuses with 404 if it is missing. */
export async function lockSection(sql: Queries, id: string): Promise<SectionRow> {
  const [row] = await sql<
    SectionRow[]
  >`select ${sectionRowColumns} from sections s where id = ${id} for update`;
  if (!row) throw new Refusal('section-not-found', 404);
  return row;
}

/** Locks a teacher against deletion until the transaction ends (E10). Returns false if there is none. */
export async function lockTeacher(sql: Transaction, id: string): Promise<boolean> {
  const found =
    await sql`select from people where uid = ${id} and role in ('admin', 'superadmin') for key share`;
  return found.length > 0;
}

/** Refuses an id that is no teacher's (FORM-15). */
export function mustBeTeacher(isTeacher: boolean, id: string) {
  if (!isTeacher) throw new Refusal('section-teacher-unknown', 400, { id });
}

/** Folded forms of a section's name, for uniqueness, sorting and searching. */
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

/** Makes a teacher the main teacher of these sections (TEACHERS-8). Refuses with 404 if one is missing. */
export async function makeMainTeacher(sql: Transaction, teacher_id: string, ids: readonly string[]) {
  const taken = await sql`
    update sections set teacher_id = ${teacher_id} where id = any(${[...ids]}::text[]) returning id`;
  if (taken.length < new Set(ids).size) throw new Refusal('section-not-found', 404);
}

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

/** SQL: true if person p is in the section by which the list is filtered, or has none with `no_section`. */
export const inSection = (
  sql: Queries,
  { section, no_section }: { section?: string; no_section: string },
) => sql`
  ${section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(section)})` : sql`true`}
  and ${no_section === 'true' ? sql`p.section_id is null` : sql`true`}`;

/**
 * SQL: true if the audited action was done under a section assignment that has ended since, and its change log still
 * exists (N25).
 */
export const byEndedAssignment = (sql: Queries, line: string, since: Date) => sql`
  exists (
    select from section_teachers h join kept_changes k on k.act = ${raw(line)}.act
    where h.teacher_id = ${raw(line)}.actor and h.ended_at > ${since}
      and ${raw(line)}.at between h.since and h.ended_at
      and (k.section_id = h.section_id or k.before->>'section_id' = h.section_id))`;

type SeenSection = SchoolDaysRow & {
  id: string;
  section_name: string;
  holders: Assignments;
  section_teacher: string;
};

/** Finds a section whose class this scope can view, and the school calendar. Refuses with 404, then 403. */
export async function findVisibleSection(sql: Queries, id: string, scope: Scope) {
  const [row] = await sql<SeenSection[]>`
    select s.id, s.section_name, s.holders, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      ${schoolDayColumns}
    from sections s left join people t on t.uid = s.teacher_id cross join school c where s.id = ${id}`;
  if (!row) throw new Refusal('section-not-found', 404);
  const { holders, time_zone, days_off, calendar, ...section } = row;
  if (!canView(scope, holders, 'help')) throw new Refusal('forbidden', 403);
  return { section, school: calendarOfRow({ time_zone, days_off, calendar }) };
}
