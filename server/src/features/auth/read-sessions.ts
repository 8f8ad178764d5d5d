import { readSessions, type Session } from '@tinig/domain/calls/auth';
import { scopeUid } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { columnsOf, type WithDates } from '#sql/columns';
import { sortOf } from '#sql/order';
import { matchesSearch } from '#sql/search';

type SessionRow = WithDates<Session, 'since' | 'last_used'>;

const columns = columnsOf<SessionRow>({
  id: 'e.id',
  uid: 'e.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  role: 'p.role',
  since: 'e.created_at',
  last_used: 'e.last_used',
});

/** Lists unexpired sessions: one's own, or everybody's for a superadmin (L20, L21). */
export default handleRead(readSessions, async (input, { sql, scope, now, holdsUntil }) => {
  const { page, per_page } = input;
  const self = scopeUid(scope);
  if (self && input.uid && input.uid !== self) throw new Refusal('forbidden', 403);
  const uid = self ?? input.uid;
  const from = sql`
    from sessions e join people p on p.uid = e.uid
    where e.expires_at > ${now} and e.idle_until > ${now}
      and ${uid ? sql`e.uid = ${uid}` : sql`true`}
      and ${input.role ? sql`p.role = ${input.role}` : sql`true`}
      and ${matchesSearch(sql, 'p.search_key', input.search)}`;
  const [[counted], rows] = await Promise.all([
    sql<{ total: number; next: Date | null }[]>`
      select count(*)::int as total, min(least(e.expires_at, e.idle_until)) as next ${from}`,
    sql<SessionRow[]>`
      select ${columns} ${from}
      order by ${orderOf(sql, input.sort)} limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  // An expiring session announces no change, so the answer must expire with it.
  if (counted!.next) holdsUntil(counted!.next.getTime());
  const items = rows.map(({ since, last_used, ...row }) => ({
    ...row,
    since: since.toISOString(),
    last_used: last_used.toISOString(),
  }));
  return { items, total: counted!.total, page, per_page };
});

function orderOf(sql: Queries, sort: string) {
  const { column, way } = sortOf(sql, sort);
  if (column === 'name') return sql`p.sort_key ${way}, e.id`;
  return column === 'since' ? sql`e.created_at ${way}, e.id` : sql`e.last_used ${way}, e.id`;
}
