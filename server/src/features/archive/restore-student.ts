import { restoreStudent } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages/messages';
import { canChangeStudent } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { judgePerson, personTopic } from '#records/person';

/** Restores an archived student (E6). Returns 409 for a student who is not archived. */
export default handleAct(restoreStudent, {
  async judge({ user_id }, context) {
    const student = await judgePerson(user_id, context, canChangeStudent);
    if (!student.archived_at) throw new Refusal('student-is-not-archived', 409);
    return student;
  },
  async run({ user_id }, { sql, now, changed }, student) {
    await sql`update people set archived_at = null, touched_at = ${now} where uid = ${user_id}`;
    changed(personTopic(student));
    return { message: message('student-restored') };
  },
});
