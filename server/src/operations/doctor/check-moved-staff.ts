import type { Queries } from '#db/sql';
import { attention, type Finding, plural } from './finding.ts';

/** Lists staff ids who can sign in here though they were shut out at Firebase (MOVE-17). */
export async function checkMovedStaff(sql: Queries): Promise<Finding[]> {
  const staff = await sql<{ uid: string }[]>`
    select p.uid from people p join moved_people m on m.uid = p.uid
    where p.role in ('admin', 'superadmin') and (m.is_archived or m.is_disabled)
      and not exists (select from audit a where a.target = p.uid and a.action in ('addAdmin', 'addSuperadmin'))
      and not exists (select from nobodys_passwords n where n.password_hash = p.password_hash)
    order by p.uid`;
  if (staff.length === 0) return [];
  const ids = staff.map(({ uid }) => uid).join(', ');
  return [
    {
      ...attention(
        `${plural(staff.length, 'staff account')} can sign in here, and not at Firebase: ${ids}.`,
        'Delete on Teachers whoever may not come in, or move once more with --prefer-theirs and these ids.',
      ),
      what: 'staff',
    },
  ];
}
