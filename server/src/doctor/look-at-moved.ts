import type { Queries } from '#db/sql';
import { typed } from '#release';
import { attention, type Finding, plural } from './finding.ts';

/**
 * Staff who have an account here although they were shut out at Firebase (MOVE-11), by id alone. Versions before let
 * them in and kept nothing of it: of whom they moved in, the audit log's line of the move tells as long as it is there,
 * and the marks come back by moving once more.
 */
export async function lookAtMovedStaff(sql: Queries): Promise<Finding[]> {
  const staff = await sql<{ uid: string; is_shut_out: boolean }[]>`
    select p.uid, coalesce(m.is_archived or m.is_disabled, false) as is_shut_out
    from people p left join moved_people m on m.uid = p.uid
    where p.role in ('admin', 'superadmin')
      and (m.is_archived or m.is_disabled or m.uid is null and exists (
        select from audit a where a.action = 'moveSchool' and a.result = 'done' and a.detail <> ''
          and p.created_at between a.at - interval '15 minutes' and a.at))
      and not exists (select from audit a where a.target = p.uid and a.action in ('addAdmin', 'addSuperadmin'))
      and not exists (select from nobodys_passwords n where n.password_hash = p.password_hash)
    order by p.uid`;
  const ids = (isShutOut: boolean) =>
    staff.filter(({ is_shut_out }) => is_shut_out === isShutOut).map(({ uid }) => uid);
  const shutOut = ids(true);
  const unknown = ids(false);
  return [
    ...(shutOut.length > 0
      ? [
          attention(
            `${plural(shutOut.length, 'staff account')} can sign in here, and not at Firebase: ${shutOut.join(', ')}.`,
            'Delete on Teachers whoever may not come in, or move once more with --prefer-theirs and these ids.',
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          attention(
            `${plural(unknown.length, 'staff account')} came by a move of a version that let in who was disabled or archived at Firebase. Who was is not known here: ${unknown.join(', ')}.`,
            `Run "${typed('move')}" with the same files once more: it names them. With --do-it this is settled.`,
          ),
        ]
      : []),
  ];
}
