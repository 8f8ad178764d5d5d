import { readEvent } from '@tinig/domain/audit/audit-events';
import { calls } from '@tinig/domain/calls/all';
import type { AuditLine } from '@tinig/domain/calls/audit';
import { fold } from '@tinig/domain/text/text';
import { addDays, type Day, startOf } from '@tinig/domain/time/days';
import { undoHours } from '@tinig/domain/undo/undo';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { readZone } from '#records/school-days';
import { byEndedAssignment } from '#records/section';
import { columnsOf, type WithDates } from '#sql/columns';
import { matchesSearch } from '#sql/search';

type AuditRow = WithDates<AuditLine, 'at'>;

const columns = columnsOf<AuditRow>({
  id: 'l.id::text',
  at: 'l.at',
  actor: 'l.actor',
  actor_name: "coalesce(p.first_name || ' ' || p.last_name, '')",
  action: 'l.action',
  target: 'l.target',
  target_name: "coalesce(t.first_name || ' ' || t.last_name, s.section_name, '')",
  result: 'l.result',
  event: 'l.event',
  detail: 'l.detail',
  held_as: `(
    select h.holding from section_teachers h
    where h.teacher_id = l.actor and h.section_id = coalesce(s.id, t.section_id) and h.holding <> 'main'
      and l.at >= h.since and l.at < coalesce(h.ended_at, 'infinity') limit 1)`,
  // Offers the undo once per page, on an act's newest line.
  undo: "case when l.is_of_ended_right and l.id = max(l.id) over (partition by l.act) then l.act else '' end",
  batch: "case when l.inside > 0 then l.act else '' end",
  inside: 'l.inside',
  address: 'l.address',
});

const actions = Object.keys(calls);

export const readAudit = handleRead(calls.readAudit, async (input, { sql, now }) => {
  const { search, action, day, batch, each, page, per_page } = input;
  const since = new Date(now.getTime() - undoHours * 3_600_000);
  const words = [...new Set(search.split(/\s+/).filter(Boolean))];
  const meant = await Promise.all(words.map(async (word) => ({ word, ids: await idsOf(sql, word) })));
  const limits = day && (await limitsOf(sql, day));
  // A search, or a filter by action, lists every line instead of one line per batch.
  const isEach = each === 'true' || search !== '' || action !== undefined;
  const narrowed = sql`
    ${batch ? sql`a.act = ${batch} and a.is_inside` : isEach ? sql`true` : sql`not a.is_inside`}
    and ${action ? sql`a.action = ${action}` : sql`true`}
    and ${limits ? sql`a.at >= ${limits.first} and a.at < ${limits.end}` : sql`true`}`;
  const isNarrowed = batch !== undefined || action !== undefined || limits !== undefined;
  const own = sql`select a.id from audit a where ${narrowed}`;
  const found = meant.length === 0 ? own : linesOf(sql, meant, isNarrowed ? narrowed : undefined);
  const count = () => sql<{ total: number }[]>`select count(*)::int as total from (${found}) f`;
  // A search counts its hits in the same query as the page; otherwise an index provides the order.
  const total = meant.length === 0 ? sql`0` : sql`count(*) over ()::int`;
  const [counted, rows] = await Promise.all([
    meant.length === 0 ? count() : [],
    sql<(AuditRow & { total: number })[]>`
      with page as materialized (
        select f.id, ${total} as total from (${found}) f
        order by f.id desc limit ${per_page} offset ${(page - 1) * per_page}),
      lines as (
        select a.*, page.total, a.act <> '' and a.result = 'done' and a.at > ${since} and ${byEndedAssignment(sql, 'a', since)}
          as is_of_ended_right,
          case when a.is_inside or ${isEach} then 0
            else (select count(*)::int from audit i where i.act = a.act and i.is_inside) end as inside
        from page join audit a on a.id = page.id)
      select ${columns}, l.total from lines l left join people p on p.uid = l.actor
        left join people t on t.uid = l.target left join sections s on s.id = l.target
      order by l.id desc`,
  ]);
  const items = rows.map(({ at, event, total: _, ...line }) => ({
    ...line,
    at: at.toISOString(),
    event: readEvent(event),
  }));
  // A page past the last one has no row to carry the total.
  const all = counted[0] ?? (rows[0] || page === 1 ? rows[0] : (await count())[0]);
  return { items, total: all?.total ?? 0, page, per_page };
});

/** Start of a school day, and start of the next day. */
async function limitsOf(sql: Queries, day: Day) {
  const time_zone = await readZone(sql);
  const startsOn = (one: Day) => new Date(startOf(time_zone, one));
  return { first: startsOn(day), end: startsOn(addDays(day, 1)) };
}

/** Ids that a search word may mean: people and sections with this name, or the word itself as an id. */
async function idsOf(sql: Queries, word: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.uid as id from people p where ${matchesSearch(sql, 'p.search_key', word)}
    union all select s.id from sections s where ${matchesSearch(sql, 's.search_key', word)}`;
  return [word, ...rows.map(({ id }) => id)];
}

type Word = { word: string; ids: string[] };

/**
 * Selects the lines that match all words and filters. The ids of the words are looked up before, so that PostgreSQL can
 * use the log's indexes.
 */
function linesOf(sql: Queries, words: readonly Word[], narrowed: Fragment | undefined) {
  const [first, ...others] = words.map(({ word, ids }) => {
    const meant = actions.filter((action) => fold(action).includes(fold(word)));
    return sql`
      select a.id from audit a where a.action = any(${meant}::text[])
      union select a.id from audit a where a.actor = any(${ids}::text[])
      union select a.id from audit a where a.target = any(${ids}::text[])`;
  });
  const lines = others.reduce((before, one) => sql`${before} intersect (${one})`, sql`(${first!})`);
  return narrowed ? sql`select a.id from (${lines}) h join audit a on a.id = h.id where ${narrowed}` : lines;
}
