import { removeStudent } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages/messages';
import { canRemove } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { judgePerson, type LockedPerson } from '#records/person';
import { removePeople } from '#records/remove-people';
import { lockTeacher, mustBeTeacher } from '#records/section';

/**
 * Deletes a student or, as a superadmin, a teacher, with sessions, locks and progress (E4a to E4d, T2). A
 * teacher's sections stay without a teacher, or pass to another (TEACHERS-8). Returns 400 if that one is no
 * teacher.
 */
export default handleAct(removeStudent, {
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
