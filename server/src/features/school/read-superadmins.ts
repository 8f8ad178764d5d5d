import { readSuperadmins } from '@tinig/domain/calls/school';
import { fullName } from '@tinig/domain/people/people';
import { handleRead } from '#api/handler';

/** Lists the superadmins' names, the same for all staff (SETUP-8). */
export default handleRead(readSuperadmins, async (_input, { sql }) => {
  const found = await sql<{ first_name: string; last_name: string }[]>`
    select first_name, last_name from people
    where role = 'superadmin' and archived_at is null order by first_name, last_name, uid`;
  return found.map(fullName);
});
