import { readManyAttempts } from '@tinig/domain/calls/auth';
import { scopeUid } from '@tinig/domain/people/access';
import { maxPageSize } from '@tinig/domain/text/paging';
import { handleRead } from '#api/handler';
import { freeFailures } from '#credentials/throttle';
import { studentsOf } from '#records/own-students';

/**
 * Lists accounts with at least ten wrong attempts in a row since the last right one (STATE-12). Teachers see
 * own students, superadmins everybody.
 */
export default handleRead(readManyAttempts, async (_, { sql, scope }) => {
  const tried = await sql<{ uid: string }[]>`
    select distinct p.uid from tries t join people p on p.uid = t.uid and p.archived_at is null
    where t.consecutive >= ${freeFailures}
      and ${studentsOf(sql, scopeUid(scope))}
    order by p.uid limit ${maxPageSize}`;
  return tried.map(({ uid }) => uid);
});
