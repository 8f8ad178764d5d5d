import { mayChangeStudent } from '@tinig/domain/access';
import { setException } from '@tinig/domain/calls/class-locks';
import { quarterNameOf } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { answerAct } from '#door/answer';
import { isOpenFor, lockForLocks, mustHaveSection, setLock } from '#rows/locks';
import { personTopic } from '#rows/person';

/** Holds a student's quarter as it is said, whatever the section does, or takes that back (QUARTER-3; N8). */
export default answerAct(setException, {
  async judge({ studentID }, { sql, actor, about }) {
    about(studentID);
    const student = await lockForLocks(sql, studentID, (target) => mayChangeStudent(actor, target));
    return { student, section_id: mustHaveSection(student) };
  },
  async run({ studentID, quarter, type }, { sql, about, changed }, { student, section_id }) {
    about(studentID, `${quarter} ${type === null ? 'as the section' : type ? 'held open' : 'held locked'}`);
    const is_open = type ?? (await isOpenFor(sql, section_id, quarter));
    await setLock(sql, studentID, quarter, { is_open, isException: type !== null });
    changed(personTopic(student));
    const code = type === null ? 'exception-removed' : 'exception-set';
    return { message: message(code, { quarter: quarterNameOf(quarter) }) };
  },
});
