import { changeLock } from '@tinig/domain/calls/quarter-access';
import { message } from '@tinig/domain/messages/messages';
import { canHelpStudent } from '@tinig/domain/people/access';
import { quarterNameOf } from '@tinig/domain/quarter-access/games';
import { handleAct } from '#api/handler';
import { isOpenFor, setLock } from '#records/locks';
import { judgePerson, mustBeActive, personTopic } from '#records/person';

/**
 * Opens or closes a quarter for one student (E9). Refuses an archived student with 409. A student who then
 * differs from the section becomes an exception, until both match again (QUARTER-3).
 */
export default handleAct(changeLock, {
  async judge({ studentID }, context) {
    const student = await judgePerson(studentID, context, canHelpStudent);
    mustBeActive(student);
    return student;
  },
  async run({ studentID, quarter, type }, { sql, about, changed }, student) {
    about(studentID, { kind: 'lock-set', quarter, is_open: type });
    const isException =
      student.section_id !== null && type !== (await isOpenFor(sql, student.section_id, quarter));
    await setLock(sql, studentID, quarter, { is_open: type, isException });
    changed(personTopic(student));
    return {
      message: message(type ? 'quarter-unlocked' : 'quarter-locked', { quarter: quarterNameOf(quarter) }),
    };
  },
});
