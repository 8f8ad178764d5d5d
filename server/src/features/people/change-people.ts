import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { canEdit, canEditEmail, canRemove } from '@tinig/domain/people/access';
import { isName } from '@tinig/domain/people/name-rule';
import { EditedStudent, EditedTeacher, fullName } from '@tinig/domain/people/people';
import { pickFields } from '@tinig/domain/people/record-fields';
import { isStaff } from '@tinig/domain/people/roles';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { handleAct } from '#api/handler';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import type { Transaction } from '#db/sql';
import {
  addPerson,
  endSessions,
  foldedColumns,
  judgePerson,
  type LockedPerson,
  mustBeActive,
  personTextColumns,
  personTopic,
} from '#records/person';
import { forgetAccounts, removePeople } from '#records/remove-people';
import { judgeSection, lockTeacher, makeMainTeacher, mustBeTeacher, sectionNamed } from '#records/section';
import { setClause } from '#sql/fragments';

export const addStudent = handleAct(calls.addStudent, {
  judge: judgeSection,
  async prepare({ password }, { sql, settings }) {
    await mustBeLongEnough(sql, settings, password);
    return hashPassword(password);
  },
  async run(input, { sql, now, about, changed }, { id: section_id, holders }, password_hash) {
    const { password: _, confirm_password: __, section, ...names } = input;
    const uid = newUid();
    about(uid);
    await addPerson(sql, { ...names, uid, role: 'student', password_hash, section_id }, now);
    changed(personTopic({ uid, section, holders }));
    return { message: message('student-added', { name: fullName(names) }), uid };
  },
});

/** Adds a teacher (role admin) with optional sections (E8, TEACHERS-8). */
export const addAdmin = handleAct(calls.addAdmin, {
  async prepare({ email, password }, { sql, settings }) {
    await mustBeLongEnough(sql, settings, password);
    await mustBeHardToGuess(sql, settings, password, email);
    return hashPassword(password);
  },
  async run({ firstName, lastName, email, sections = [] }, { sql, now, about, changed }, _, password_hash) {
    const uid = newUid();
    const names = { first_name: firstName, last_name: lastName, email };
    about(uid);
    await addPerson(sql, { ...names, uid, role: 'admin', password_hash, section_id: null }, now);
    if (sections.length > 0) {
      await makeMainTeacher(sql, uid, sections);
      changed({ kind: 'sections' });
    }
    // Announces all people, since every dashboard counts the teachers.
    changed({ kind: 'people', uid });
    return { message: message('teacher-added', { name: fullName(names) }), uid };
  },
});

/**
 * Edits a student's names, username and section, or a teacher's names and email (L8, L9). A teacher's new
 * email ends that teacher's sessions.
 */
export const editUser = handleAct(calls.editUser, {
  async judge({ uid }, context) {
    const hasEmail = context.has('email');
    const missing = hasEmail ? 'teacher-not-found' : 'student-not-found';
    const person = await judgePerson(uid, context, canEdit, missing);
    if (hasEmail && !canEditEmail(context.actor, person)) throw new Refusal('email-read-only', 403);
    mustBeActive(person);
    return person;
  },
  async run({ uid, ...edit }, { sql, now, about, changed }, person) {
    const values = mustParse(person.role === 'student' ? EditedStudent : EditedTeacher, edit);
    const section = edit.section ? await sectionNamed(sql, edit.section) : undefined;
    const after = {
      ...person,
      ...values,
      ...(section && {
        section: section.section_name,
        section_id: section.id,
        holders: section.holders,
      }),
    };
    const fields = edited.filter((field) => person[field] !== after[field]);
    if (fields.length === 0) throw new Refusal('no-change', 400);
    // Names stored before the rule stay and may be sent back.
    if (fields.some((field) => isNameField(field) && !isName(after[field])))
      throw new Refusal('name-not-letters', 400);
    about(uid, {
      kind: 'person-edited',
      fields: fields.map((field) => (field === 'section_id' ? 'section' : field)),
    });
    await store(sql, after, now);
    changed(personTopic(person), personTopic(after));
    if (isStaff(person.role)) changed({ kind: 'sections' });
    if (after.email !== person.email)
      changed(await endSessions(sql, uid), ...(await forgetAccounts(sql, [person])));
    return { message: message('person-changed', { name: fullName(after) }) };
  },
});

const isNameField = (field: string): field is 'first_name' | 'last_name' =>
  field === 'first_name' || field === 'last_name';

const edited = [...personTextColumns.names, 'section_id'] as const;

const store = (sql: Transaction, person: LockedPerson, now: Date) => {
  const row = {
    ...pickFields(person, edited),
    ...foldedColumns(person),
    email_key: emailKey(person.email),
    touched_at: now,
  };
  return sql`update people set ${setClause(row)} where uid = ${person.uid}`;
};

/**
 * Deletes a student, with sessions, locks and progress. Superadmins may also delete teachers (E4a to E4d, T2). A
 * deleted teacher's sections stay without a teacher, or pass to another (TEACHERS-8).
 */
export const removeStudent = handleAct(calls.removeStudent, {
  judge: ({ user_id }, context) => judgePerson(user_id, context, canRemove),
  async run({ user_id, sections_to }, { sql, changed }, person) {
    if (sections_to !== undefined) await giveSections(sql, person, sections_to);
    changed(...(await removePeople(sql, [user_id])));
    if (isStaff(person.role)) changed({ kind: 'sections' });
    return { message: message('student-removed') };
  },
});

async function giveSections(sql: Transaction, { uid, role }: LockedPerson, to: string) {
  mustBeTeacher(isStaff(role) && to !== uid && (await lockTeacher(sql, to)), to);
  await sql`update sections set teacher_id = ${to} where teacher_id = ${uid}`;
}
