import { setException } from '@tinig/domain/calls/quarter-access';
import { message } from '@tinig/domain/messages/messages';
import { canHelpStudent } from '@tinig/domain/people/access';
import { quarterNameOf } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { isOpenFor, setLock } from '#records/locks';
import { judgePerson, mustBeActive, personTopic } from '#records/person';

/**
 * Keeps a student's quarter open or closed whatever the section does, or removes that exception (QUARTER-3;
 * N8).
 */
export default handleAct(setException, {
  async judge({ studentID }, context) {
    const student = await judgePerson(studentID, context, canHelpStudent);
    mustBeActive(student);
    const { section_id } = student;
    // Without a section there is nothing to differ from.
    if (section_id === null) throw new Refusal('exception-without-section', 409);
    return { student, section_id };
  },
  async run({ studentID, quarter, type }, { sql, about, changed }, { student, section_id }) {
    about(studentID, { kind: 'exception-set', quarter, is_open: type });
    const is_open = type ?? (await isOpenFor(sql, section_id, quarter));
    await setLock(sql, studentID, quarter, { is_open, isException: type !== null });
    changed(personTopic(student));
    const code = type === null ? 'exception-removed' : 'exception-set';
    return { message: message(code, { quarter: quarterNameOf(quarter) }) };
  },
});
