import { readRole } from '@tinig/domain/calls/people';
import { scopeUid } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { findVisible } from '#records/visible-person';

/** Reads one's own role. Superadmins may read anybody's (L3, L4). */
export default handleRead(readRole, async ({ uid }, { sql, scope }) => {
  if (scope !== 'school' && uid !== scopeUid(scope)) throw new Refusal('forbidden', 403);
  return (await findVisible(sql, uid, scope)).role;
});
