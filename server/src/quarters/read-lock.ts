import { readLock } from '@tinig/domain/calls/quarters';
import { Locks } from '@tinig/domain/people';
import { answerRead } from '#door/answer';
import { findSeen } from '#rows/seen';

/** The quarter locks of oneself or of one's students; true means unlocked (matrix L14). */
export default answerRead(readLock, async ({ uid }, { sql, scope }) =>
  Locks.parse(await findSeen(sql, uid, scope)),
);
