import { readLock } from '@tinig/domain/calls/quarter-access';
import { Locks } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { findVisible } from '#records/visible-person';

/**
 * Returns the quarter locks of the caller or of one of the caller's students (L14). True means unlocked.
 * Refuses anyone who is not a student with 404.
 */
export default handleRead(readLock, async ({ uid }, { sql, scope }) => {
  const { role, ...person } = await findVisible(sql, uid, scope);
  if (role !== 'student') throw new Refusal('student-not-found', 404);
  return Locks.parse(person);
});
