import type { CheckedStaffRow } from '@tinig/domain/calls/setup';
import { availableLogin, loginParts } from '@tinig/domain/people/logins';
import { sectionKey } from '@tinig/domain/sections/sections';
import {
  duplicateSections,
  emailTeacherKey,
  maxStaffRows,
  type StaffFault,
  type StaffRow,
  staffFault,
  staffLoginHost,
  type TidyStaffRow,
  teacherKeys,
  tidyStaffRow,
} from '@tinig/domain/staff-list/staff-list';
import { matchKey } from '@tinig/domain/text/name-search';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import type { Queries } from '#db/sql';
import { takenLogins } from '#records/person';

/** A teacher of the list. `uid` is null without an account. `is_made`: the login was generated. */
export type ListedTeacher = {
  uid: string | null;
  first_name: string;
  last_name: string;
  login: string;
  is_made: boolean;
};

/** A row with the existing section of its name, its teacher's key, and the outcome. */
export type MatchedStaffRow = TidyStaffRow & {
  stands: StandingSection | undefined;
  key: string;
  kind: CheckedStaffRow['kind'];
  fault: StaffFault | null;
};

export type MatchedStaff = { rows: MatchedStaffRow[]; teachers: Map<string, ListedTeacher> };

type StandingSection = { id: string; name_key: string; teacher_id: string | null };
type StaffMember = { uid: string; first_name: string; last_name: string; email: string; email_key: string };

/**
 * Compares a list of sections and teachers with the existing ones (SETUP-5). Refuses an empty or too long
 * list with 400.
 */
export async function matchStaff(sql: Queries, listed: readonly StaffRow[]): Promise<MatchedStaff> {
  if (listed.length === 0) throw new Refusal('staff-list-empty', 400);
  if (listed.length > maxStaffRows) throw new Refusal('staff-list-too-long', 400, { most: maxStaffRows });
  const rows = listed.map(tidyStaffRow);
  const keys = teacherKeys(rows);
  const own = rows.map(staffFault);
  const sections = await readStanding(
    sql,
    rows.filter((_, at) => !own[at]),
  );
  const staff = await sql<StaffMember[]>`
    select uid, first_name, last_name, email, email_key from people where role in ('admin', 'superadmin') and archived_at is null`;
  const pupils = await readPupilsEmails(
    sql,
    rows.filter((_, at) => !own[at]),
  );
  const teachers = new Map<string, ListedTeacher>();
  for (const [at, row] of rows.entries())
    if (row.name && !own[at] && !teachers.has(keys[at]!))
      teachers.set(keys[at]!, teacherFor(row, keys[at]!, staff, rows, keys));
  await nameLogins(sql, teachers);
  const twice = duplicateSections(rows);
  return {
    teachers,
    rows: rows.map((row, at) => {
      const key = keys[at]!;
      const stands = sections.get(sectionKey(row.section));
      const found = { ...row, stands, key };
      const fault =
        own[at] ?? (twice.has(at) ? ({ field: 'section', code: 'row-section-twice' } as const) : null);
      return judged(found, fault ?? usedFault(row, key, teachers, pupils), teachers.get(key));
    }),
  };
}

async function readStanding(sql: Queries, rows: readonly TidyStaffRow[]) {
  const names = rows.map(({ section }) => sectionKey(section));
  const found = await sql<StandingSection[]>`
    select id, name_key, teacher_id from sections where name_key = any(${names}::text[])`;
  return new Map(found.map((section) => [section.name_key, section]));
}

async function readPupilsEmails(sql: Queries, rows: readonly TidyStaffRow[]) {
  const emails = rows.map(({ email }) => emailKey(email)).filter(Boolean);
  const used = await sql<{ email_key: string }[]>`
    select email_key from people where role in ('student', 'joined') and email_key = any(${emails}::text[])`;
  return new Set(used.map(({ email_key }) => email_key));
}

/** Finds the account of a listed teacher, by email or by a unique name. Otherwise returns a new teacher. */
function teacherFor(
  { name }: TidyStaffRow,
  key: string,
  staff: readonly StaffMember[],
  rows: readonly TidyStaffRow[],
  keys: readonly string[],
): ListedTeacher {
  const known = staff.filter((one) => key === emailTeacherKey(one.email_key) || key === matchKey(one));
  if (known.length === 1) {
    const { uid, first_name, last_name, email } = known[0]!;
    return { uid, first_name, last_name, login: email, is_made: false };
  }
  const login = rows.find(({ email }, at) => email !== '' && keys[at] === key)?.email ?? '';
  return { uid: null, ...name!, login, is_made: login === '' };
}

async function nameLogins(sql: Queries, teachers: Map<string, ListedTeacher>) {
  const unnamed = [...teachers.values()].filter(({ login }) => login === '');
  const parts = unnamed.map((teacher) => loginParts(teacher, staffLoginHost));
  const taken = await takenLogins(
    sql,
    parts.map(({ user }) => user),
  );
  for (const [at, teacher] of unnamed.entries()) teacher.login = availableLogin(parts[at]!, taken);
}

/** Returns the fault of an email that belongs to a pupil or to another name of the list. */
function usedFault(
  row: TidyStaffRow,
  key: string,
  teachers: Map<string, ListedTeacher>,
  pupils: ReadonlySet<string>,
): StaffFault | null {
  if (row.email === '' || row.name === null) return null;
  const teacher = teachers.get(key);
  const isAnother = teacher?.uid === null && matchKey(teacher) !== matchKey(row.name);
  return isAnother || pupils.has(emailKey(row.email)) ? { field: 'email', code: 'row-email-used' } : null;
}

function judged(
  row: Omit<MatchedStaffRow, 'kind' | 'fault'>,
  fault: StaffFault | null,
  teacher: ListedTeacher | undefined,
): MatchedStaffRow {
  if (fault) return { ...row, kind: 'faulty', fault };
  const { stands } = row;
  if (!stands) {
    const isThere = row.section === '' && teacher?.uid;
    return { ...row, kind: isThere ? 'same' : teacher ? 'new' : 'open', fault: null };
  }
  if (!teacher || (teacher.uid !== null && stands.teacher_id === teacher.uid))
    return { ...row, kind: 'same', fault: null };
  if (stands.teacher_id === null) return { ...row, kind: 'changed', fault: null };
  return { ...row, kind: 'faulty', fault: { field: 'teacher', code: 'row-section-taken' } };
}
