import { type Actor, mayEdit, mayEditEmail } from '@tinig/domain/access';
import type { ParsedOf } from '@tinig/domain/call';
import { editUser } from '@tinig/domain/calls/people';
import { mustParse } from '@tinig/domain/input';
import { message } from '@tinig/domain/messages';
import { EditedStudent, EditedTeacher, fullName } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import { isStaff } from '@tinig/domain/roles';
import { emailKey } from '@tinig/domain/text';
import { forgetAccounts } from '#credentials/tries';
import type { Transaction } from '#db/sql';
import { answerAct } from '#door/answer';
import {
  allow,
  endSessions,
  foldedColumns,
  type LockedPerson,
  lockPerson,
  mustBeActive,
  personTopic,
} from '#rows/person';
import { type SectionRow, sectionNamed } from '#rows/section';

/**
 * Edits a student's names, username and section, or a teacher's names and email (L8, L9):
 * 403 for others' students and for an email that is read-only, 409 for an archived student, 400 where
 * something is missing or nothing differs. A teacher's new email ends that teacher's sessions.
 */
export default answerAct(editUser, async ({ uid, ...edit }, { sql, actor, now, about, changed }) => {
  about(uid, Object.keys(edit).join(' '));
  const section = await sectionAskedFor(sql, edit.section);
  const person = await lockPerson(
    sql,
    uid,
    edit.email === undefined ? 'student-not-found' : 'teacher-not-found',
  );
  mustBeAllowed(actor, person, edit);
  mustBeActive(person);
  const values = mustParse(person.role === 'student' ? EditedStudent : EditedTeacher, edit);
  if (section instanceof Refusal) throw section;
  const after = {
    ...person,
    ...values,
    ...(section && { section: section.section_name, section_id: section.id, teacher_id: section.teacher_id }),
  };
  if (!differs(person, after)) throw new Refusal('no-change', 400);
  await store(sql, after, now);
  changed(personTopic(person), personTopic(after));
  if (isStaff(person.role)) changed({ kind: 'sections' });
  if (after.email !== person.email)
    changed(await endSessions(sql, uid), ...(await forgetAccounts(sql, [person.email])));
  return { message: message('person-changed', { name: fullName(after) }) };
});

/** Locked before the person, as everywhere (rows/section.ts); told only to those who may edit. */
async function sectionAskedFor(
  sql: Transaction,
  name: string | undefined,
): Promise<SectionRow | Refusal | undefined> {
  if (!name) return undefined;
  return sectionNamed(sql, name).catch((error) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}

function mustBeAllowed(actor: Actor, person: LockedPerson, edit: Omit<ParsedOf<typeof editUser>, 'uid'>) {
  allow(mayEdit(actor, person));
  if (edit.email !== undefined && !mayEditEmail(actor, person)) throw new Refusal('email-read-only', 403);
}

const edited = ['first_name', 'last_name', 'username', 'email', 'section_id'] as const;

const differs = (before: LockedPerson, after: LockedPerson) =>
  edited.some((field) => before[field] !== after[field]);

const store = (sql: Transaction, person: LockedPerson, now: Date) => {
  const row = {
    ...Object.fromEntries(edited.map((field) => [field, person[field]])),
    ...foldedColumns(person),
    email_key: emailKey(person.email),
    touched_at: now,
  };
  return sql`update people set ${sql(row)} where uid = ${person.uid}`;
};
