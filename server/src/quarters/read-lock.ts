import { readLock } from '@tinig/domain/calls/quarters';
import { Locks } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import { answerRead } from '#door/answer';
import { findSeen } from '#rows/seen';

/** The quarter locks of oneself or of one's students; true means unlocked (L14). Others have none: 404. */
export default answerRead(readLock, async ({ uid }, { sql, scope }) => {
  const { role, ...person } = await findSeen(sql, uid, scope);
  if (role !== 'student') throw new Refusal('student-not-found', 404);
  return Locks.parse(person);
});
