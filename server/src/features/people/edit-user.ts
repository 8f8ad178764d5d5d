import { editUser } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages/messages';
import { canEdit, canEditEmail } from '@tinig/domain/people/access';
import { isName } from '@tinig/domain/people/name-rule';
import { EditedStudent, EditedTeacher, fullName } from '@tinig/domain/people/people';
import { pickFields } from '@tinig/domain/people/record-fields';
import { isStaff } from '@tinig/domain/people/roles';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import {
  endSessions,
  foldedColumns,
  judgePerson,
  type LockedPerson,
  mustBeActive,
  personTextColumns,
  personTopic,
} from '#records/person';
import { sectionNamed } from '#records/section';
import { forgetAccounts } from '#records/sign-in-attempts';
import { setClause } from '#sql/fragments';

/**
 * Edits a student's names, username and section, or a teacher's names and email (L8, L9). Returns 403 for
 * others' students and for a read-only email, and 409 for an archived student. Returns 400 if a value is
 * missing or nothing changes. A teacher's new email ends that teacher's sessions.
 */
export default handleAct(editUser, {
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
