import { scopeUid } from '@tinig/domain/access';
import { readRole } from '@tinig/domain/calls/people';
import { Refusal } from '@tinig/domain/refusal';
import { answerRead } from '#door/answer';
import { findSeen } from '#rows/seen';

/** One's own role; a superadmin may read anybody's (L3, L4). */
export default answerRead(readRole, async ({ uid }, { sql, scope }) => {
  if (scope !== 'school' && uid !== scopeUid(scope)) throw new Refusal('forbidden', 403);
  return (await findSeen(sql, uid, scope)).role;
});
