import type { Topic } from '@tinig/domain/calls/call';
import type { LookKind } from '@tinig/domain/privacy/looks';
import type { Fragment, Queries, Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';

/** A look: who, at whom, of which kind, how often since the last writing, and when last. */
export type Access = { viewer: string; uid: string; kind: LookKind; times: number; last_at: string };

/** Writes looks, once for viewer, child, kind and day of the school; whoever is no child of the school by now is left out. */
export const writeAccesses = (sql: Queries, looks: readonly Access[]) =>
  writeFrom(
    sql,
    sql`
      select p.uid, r.viewer, r.kind, r.times, r.last_at
      from ${tableOf({ viewer: 'text', uid: 'text', kind: 'text', times: 'int', last_at: 'timestamptz' }, looks)}
        join people p on p.uid = r.uid and p.role = 'student'`,
  );

type Looked = { viewer: string; kind: LookKind; now: Date };

/** Writes a look of an act at everybody whom `where` finds among people p: what one act shows of many. */
export const writeAccessToAll = (sql: Transaction, { viewer, kind, now }: Looked, where: Fragment) =>
  writeFrom(
    sql,
    sql`
      select p.uid, ${viewer}::text as viewer, ${kind}::text as kind, 1 as times, ${now}::timestamptz as last_at
      from people p where p.role = 'student' and ${where}`,
  );

// In the order of the key, so that two servers that write at once don't wait for each other in a circle.
const writeFrom = (sql: Queries, rows: Fragment) => sql`
  insert into looks (uid, viewer, kind, day, times, last_at)
  select uid, viewer, kind, (last_at at time zone (select time_zone from school))::date, times, last_at
  from (${rows}) as looked order by uid, viewer, kind
  on conflict (uid, day, viewer, kind) do update
    set times = looks.times + excluded.times, last_at = greatest(looks.last_at, excluded.last_at)`;

/** What to announce of these. */
export const accessLogTopic = (uids: readonly string[]): Topic => ({
  kind: 'looks',
  ...(uids.length === 1 && { uid: uids[0]! }),
});
