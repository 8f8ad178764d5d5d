import { mayRemove } from '@tinig/domain/access';
import { removeStudent } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { isStaff } from '@tinig/domain/roles';
import { answerAct } from '#door/answer';
import { allow, lockPerson } from '#rows/person';
import { removePeople } from '#rows/remove-people';

/**
 * Deletes a student or, as a superadmin, a teacher, with sessions, locks and progress (E4a to E4d, T2).
 * A teacher's sections stay, with no teacher.
 */
export default answerAct(removeStudent, {
  async judge({ user_id }, { sql, actor, about }) {
    about(user_id);
    const person = await lockPerson(sql, user_id);
    allow(mayRemove(actor, person));
    return person;
  },
  async run({ user_id }, { sql, changed }, person) {
    changed(...(await removePeople(sql, [user_id])));
    if (isStaff(person.role)) changed({ kind: 'sections' });
    return { message: message('student-removed') };
  },
});
