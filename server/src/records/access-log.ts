import type { Topic } from '@tinig/domain/calls/call';
import type { AccessKind } from '@tinig/domain/privacy/access-log';
import type { Fragment, Queries, Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';

/** Accesses of one staff member to one child's data since the last write. */
export type Access = { viewer: string; uid: string; kind: AccessKind; times: number; last_at: string };

/** Writes accesses, one row per viewer, child, kind and school day. Skips ids that belong to no child of the school. */
export const writeAccesses = (sql: Queries, looks: readonly Access[]) =>
  writeFrom(
    sql,
    sql`
      select p.uid, r.viewer, r.kind, r.times, r.last_at
      from ${tableOf({ viewer: 'text', uid: 'text', kind: 'text', times: 'int', last_at: 'timestamptz' }, looks)}
        join people p on p.uid = r.uid and p.role = 'student'`,
  );

type Looked = { viewer: string; kind: AccessKind; now: Date };

/** Logs an access to each person matched by `where`, for acts that show many children. */
export const writeAccessToAll = (sql: Transaction, { viewer, kind, now }: Looked, where: Fragment) =>
  writeFrom(
    sql,
    sql`
      select p.uid, ${viewer}::text as viewer, ${kind}::text as kind, 1 as times, ${now}::timestamptz as last_at
      from people p where p.role = 'student' and ${where}`,
  );

// Writes in key order, so that two servers writing at once can't deadlock.
const writeFrom = (sql: Queries, rows: Fragment) => sql`
  insert into looks (uid, viewer, kind, day, times, last_at)
  select uid, viewer, kind, (last_at at time zone (select time_zone from school))::date, times, last_at
  from (${rows}) as looked order by uid, viewer, kind
  on conflict (uid, day, viewer, kind) do update
    set times = looks.times + excluded.times, last_at = greatest(looks.last_at, excluded.last_at)`;

export const accessLogTopic = (uids: readonly string[]): Topic => ({
  kind: 'looks',
  ...(uids.length === 1 && { uid: uids[0]! }),
});
