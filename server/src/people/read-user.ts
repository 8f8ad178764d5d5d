import { readUser } from '@tinig/domain/calls/people';
import { answerRead } from '#door/answer';
import { findSeen } from '#rows/seen';

/** One person: oneself, own students for an admin, anybody for a superadmin (L3, L5, L7). */
export default answerRead(readUser, async ({ uid }, { sql, scope }) => findSeen(sql, uid, scope));
