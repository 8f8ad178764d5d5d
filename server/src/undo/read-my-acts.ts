import { readEvent } from '@tinig/domain/audit/audit-events';
import { calls } from '@tinig/domain/calls/all';
import type { MyAct } from '@tinig/domain/calls/audit';
import { scopeUid } from '@tinig/domain/people/access';
import { undoHours } from '@tinig/domain/undo/undo';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { columnsOf, type WithDates } from '#sql/columns';
import { raw } from '#sql/fragments';
import { matchesSearch } from '#sql/search';
import { changedSomething, readActChanges, undoneOf } from './act-changes.ts';

const columns = columnsOf<Omit<WithDates<MyAct, 'at' | 'undone_at'>, 'until' | 'kept'>>({
  act: 'act',
  at: 'at',
  action: 'action',
  event: 'event',
  detail: 'detail',
  count: 'count',
  people: "coalesce(people, '{}')",
  sections: "coalesce(sections, '{}')",
  undone_at: `(select max(u.at) ${undoneOf('acts.act')})`,
  state: `case
    when exists (select ${undoneOf('acts.act')}) then 'undone'
    when exists (select from kept_changes k where k.act = acts.act) then 'undoable' else 'final' end`,
});
type MyActRow = NonNullable<typeof columns.row>;

// A batch has a line of its own besides one per person.
const ofOne = (column: string) => raw(`(array_agg(a.${column} order by a.target = '', a.id))[1]`);

const hour = 3_600_000;

/** SQL: true if audit line `a` belongs to a listed act. */
const isOfAct = raw(`a.result = 'done' and a.action <> 'undoAct' and ${changedSomething.sql}`);

type WantedActs = { me: string; since: Date; page: number; per_page: number };

/** Selects a page by the acts' consecutive numbers, without counting rows. */
async function numberActs(sql: Queries, { me, since, page, per_page }: WantedActs) {
  const [{ first, last } = { first: null, last: 0 }] = await sql<{ first: number | null; last: number }[]>`
    select (select nth from audit where actor = ${me} and nth is not null and at > ${since} order by at limit 1) as first,
      (select nth from audit where actor = ${me} and nth is not null order by nth desc limit 1) as last`;
  if (first === null) return { total: 0, which: sql`false` };
  const newest = last - (page - 1) * per_page;
  return {
    total: last - first + 1,
    which: sql`nth between ${Math.max(first, newest - per_page + 1)} and ${newest}`,
  };
}

/** Selects a page of acts that affected a matching person or section. Includes all lines of each act. */
async function findActs(
  sql: Queries,
  { me, since, search, page, per_page }: WantedActs & { search: string },
) {
  const named = await sql<{ id: string }[]>`
    select p.uid as id from people p where ${matchesSearch(sql, 'p.search_key', search)}
    union all select s.id from sections s where ${matchesSearch(sql, 's.search_key', search)}`;
  const ids = named.map(({ id }) => id);
  const acts = await sql<{ nth: number }[]>`
    select h.nth from audit h
    where h.actor = ${me} and h.nth is not null and h.act <> '' and h.act in (
      select a.act from audit a
      where a.target = any(${ids}::text[]) and a.actor = ${me} and a.at > ${since} and ${isOfAct})
    order by h.nth desc`;
  const shown = acts.slice((page - 1) * per_page, page * per_page).map(({ nth }) => nth);
  return { total: acts.length, which: sql`nth = any(${shown}::int[])` };
}

/** Lists the reader's own acts of the last 24 hours, newest first, one item per act (N10, UNDO-2). */
export const readMyActs = handleRead(
  calls.readMyActs,
  async ({ search, page, per_page }, { sql, scope, now }) => {
    const since = new Date(now.getTime() - undoHours * hour);
    const me = scopeUid(scope) ?? '';
    const { total, which } = search
      ? await findActs(sql, { me, since, search, page, per_page })
      : await numberActs(sql, { me, since, page, per_page });
    const rows = await sql<MyActRow[]>`
    with acts as (
      select h.act, h.nth, max(a.at) as at,
        ${ofOne('action')} as action, ${ofOne('event')} as event, ${ofOne('detail')} as detail,
        greatest(count(*) filter (where a.target <> '' and s.id is null), count(s.id), 1)::int as count,
        (array_agg(jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) order by a.id)
          filter (where p.uid is not null))[1:6] as people,
        (array_agg(s.section_name order by a.id) filter (where s.id is not null))[1:6] as sections
      from (select act, nth from audit where actor = ${me} and ${which}) h
        join audit a on a.act = h.act and a.act <> '' and ${isOfAct}
        left join people p on p.uid = a.target left join sections s on s.id = a.target
      group by h.act, h.nth)
    select ${columns} from acts order by nth desc`;
    const undoable = rows.flatMap(({ act, state }) => (state === 'undoable' ? [act] : []));
    const kept = await readActChanges(sql, undoable, { me, from: since });
    const items = rows.map((row) => ({
      ...row,
      event: readEvent(row.event),
      at: row.at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
      kept: kept.get(row.act) ?? null,
      until: new Date(row.at.getTime() + undoHours * hour).toISOString(),
    }));
    return { items, total, page, per_page };
  },
);
