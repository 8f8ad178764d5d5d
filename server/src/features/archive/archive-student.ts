import { archiveStudent } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages/messages';
import { canChangeStudent } from '@tinig/domain/people/access';
import { handleAct } from '#api/handler';
import { endSessions, judgePerson, personTopic } from '#records/person';

/** Archives a student and ends their sessions (E5). Archiving again keeps the first archiveDate. */
export default handleAct(archiveStudent, {
  judge: ({ user_id }, context) => judgePerson(user_id, context, canChangeStudent),
  async run({ user_id }, { sql, now, changed }, student) {
    await sql`update people set archived_at = coalesce(archived_at, ${now}) where uid = ${user_id}`;
    changed(personTopic(student), await endSessions(sql, user_id));
    return { message: message('student-archived') };
  },
});
