import { mayRemove } from '@tinig/domain/access';
import { removeStudent } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { isStaff } from '@tinig/domain/roles';
import { handleAct } from '#door/handler';
import { judgePerson } from '#rows/person';
import { removePeople } from '#rows/remove-people';

/**
 * Deletes a student or, as a superadmin, a teacher, with sessions, locks and progress (E4a to E4d, T2).
 * A teacher's sections stay, with no teacher.
 */
export default handleAct(removeStudent, {
  judge: ({ user_id }, context) => judgePerson(user_id, context, mayRemove),
  async run({ user_id }, { sql, changed }, person) {
    changed(...(await removePeople(sql, [user_id])));
    if (isStaff(person.role)) changed({ kind: 'sections' });
    return { message: message('student-removed') };
  },
});
