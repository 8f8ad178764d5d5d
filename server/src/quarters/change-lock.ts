import { mayChangeStudent } from '@tinig/domain/access';
import { changeLock } from '@tinig/domain/calls/quarters';
import { quarterKeys, quarterNames } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { answerAct } from '#door/answer';
import { allow, lockPerson, mustBeActive, personTopic } from '#rows/person';

/** Unlocks or locks a quarter for a student (E9): 409 for an archived one. */
export default answerAct(changeLock, async ({ studentID, quarter, type }, { sql, actor, about, changed }) => {
  about(studentID, `${quarter} ${type ? 'unlocked' : 'locked'}`);
  const student = await lockPerson(sql, studentID);
  allow(mayChangeStudent(actor, student));
  mustBeActive(student);
  await sql`update people set ${sql({ [quarter]: type })} where uid = ${studentID}`;
  changed(personTopic(student));
  const name = quarterNames[quarterKeys.indexOf(quarter)]!;
  return { message: message(type ? 'quarter-unlocked' : 'quarter-locked', { quarter: name }) };
});
