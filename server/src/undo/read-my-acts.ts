import { sessionUid } from '@tinig/domain/access';
import { readEvent } from '@tinig/domain/audit-events';
import { type MyAct, readMyActs } from '@tinig/domain/calls/my-acts';
import { undoHours } from '@tinig/domain/undo';
import { handleRead } from '#door/handler';
import { columnsOf, type WithDates } from '#rows/columns';
import { raw } from '#rows/fragments';
import { foundIn } from '#rows/search';
import { changedSomething, undoneOf } from './audit-lines.ts';
import { readKeptWords } from './kept-words.ts';

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

// A batch has a line of its own besides those of each of its people.
const ofOne = (column: string) => raw(`(array_agg(a.${column} order by a.target = '', a.id))[1]`);

const hour = 3_600_000;

/** One's own acts of the last 24 hours, newest first; lines of one act together (N10, UNDO-2). */
export default handleRead(readMyActs, async ({ search, page, per_page }, { sql, scope, now }) => {
  const since = new Date(now.getTime() - undoHours * hour);
  const own = sql`
    from audit a left join people p on p.uid = a.target left join sections s on s.id = a.target
    where a.actor = ${sessionUid(scope) ?? ''} and a.at > ${since} and a.result = 'done' and a.act <> ''
      and a.action <> 'undoAct' and ${changedSomething}`;
  // An act is found by one of its people or sections, and shown whole.
  const found = search
    ? sql`having bool_or(${foundIn(sql, 'p.search_key', search)} or ${foundIn(sql, 's.search_key', search)})`
    : sql``;
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`
      select count(*)::int as total from (select a.act ${own} group by a.act ${found}) as acts`,
    sql<MyActRow[]>`
      with acts as (
        select a.act, max(a.id) as newest, max(a.at) as at,
          ${ofOne('action')} as action, ${ofOne('event')} as event, ${ofOne('detail')} as detail,
          greatest(count(*) filter (where a.target <> '' and s.id is null), count(s.id), 1)::int as count,
          (array_agg(jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) order by a.id)
            filter (where p.uid is not null))[1:6] as people,
          (array_agg(s.section_name order by a.id) filter (where s.id is not null))[1:6] as sections
        ${own} group by a.act ${found} order by newest desc limit ${per_page} offset ${(page - 1) * per_page})
      select ${columns} from acts order by newest desc`,
  ]);
  const undoable = rows.flatMap(({ act, state }) => (state === 'undoable' ? [act] : []));
  const kept = await readKeptWords(sql, undoable, { me: sessionUid(scope) ?? '', from: since });
  const items = rows.map((row) => ({
    ...row,
    event: readEvent(row.event),
    at: row.at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    kept: kept.get(row.act) ?? null,
    until: new Date(row.at.getTime() + undoHours * hour).toISOString(),
  }));
  return { items, total: counted!.total, page, per_page };
});
