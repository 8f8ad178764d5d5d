import { readEvent } from '@tinig/domain/audit-events';
import { calls } from '@tinig/domain/calls/all';
import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { addDays, type Day, startOf } from '@tinig/domain/days';
import { fold } from '@tinig/domain/text';
import { undoHours } from '@tinig/domain/undo';
import type { Queries } from '#db/sql';
import { handleRead } from '#door/handler';
import { columnsOf, type WithDates } from '#rows/columns';
import { byEndedRight } from '#rows/ended-right';
import { readZone } from '#rows/school-days';
import { foundIn } from '#rows/search';

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
  // Of the lines of one act on a page, on the newest alone.
  undo: "case when l.is_of_ended_right and l.id = max(l.id) over (partition by l.act) then l.act else '' end",
  batch: "case when l.inside > 0 then l.act else '' end",
  inside: 'l.inside',
  address: 'l.address',
});

const actions = Object.keys(calls);

/** The audit log, newest first, with today's names (L20, T39). */
export default handleRead(readAudit, async (input, { sql, now }) => {
  const { search, action, day, batch, each, page, per_page } = input;
  const since = new Date(now.getTime() - undoHours * 3_600_000);
  const words = [...new Set(search.split(/\s+/).filter(Boolean))];
  const meant = await Promise.all(words.map(async (word) => ({ word, ids: await idsOf(sql, word) })));
  const limits = day && (await limitsOf(sql, day));
  // Whoever searches, or asks for one kind of act, means each line.
  const isEach = each === 'true' || search !== '' || action !== undefined;
  const narrowed = sql`
    ${batch ? sql`a.act = ${batch} and a.is_inside` : isEach ? sql`true` : sql`not a.is_inside`}
    and ${action ? sql`a.action = ${action}` : sql`true`}
    and ${limits ? sql`a.at >= ${limits.first} and a.at < ${limits.end}` : sql`true`}`;
  const where = meant.reduce((before, one) => sql`${before} and (${names(sql, one)})`, narrowed);
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from audit a where ${where}`,
    sql<AuditRow[]>`
      with lines as (
        select a.*, a.act <> '' and a.result = 'done' and a.at > ${since} and ${byEndedRight(sql, 'a', since)}
          as is_of_ended_right,
          case when a.is_inside or ${isEach} then 0
            else (select count(*)::int from audit i where i.act = a.act and i.is_inside) end as inside
        from audit a where ${where} order by a.id desc limit ${per_page} offset ${(page - 1) * per_page})
      select ${columns} from lines l left join people p on p.uid = l.actor
        left join people t on t.uid = l.target left join sections s on s.id = l.target
      order by l.id desc`,
  ]);
  const items = rows.map(({ at, event, ...line }) => ({
    ...line,
    at: at.toISOString(),
    event: readEvent(event),
  }));
  return { items, total: counted!.total, page, per_page };
});

/** When a day of the school begins, and when the next one does. */
async function limitsOf(sql: Queries, day: Day) {
  const time_zone = await readZone(sql);
  const startsOn = (one: Day) => new Date(startOf(time_zone, one));
  return { first: startsOn(day), end: startsOn(addDays(day, 1)) };
}

/** What one word of a search may mean: people and sections by their names of today, or whatever has it as its id. */
async function idsOf(sql: Queries, word: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.uid as id from people p where ${foundIn(sql, 'p.search_key', word)}
    union all select s.id from sections s where ${foundIn(sql, 's.search_key', word)}`;
  return [word, ...rows.map(({ id }) => id)];
}

/**
 * The lines that match a word. Its ids are known by now, so that the lines are found by the log's indexes, or by a
 * look into one set where there are many: in one query, each line would be compared with each id.
 */
function names(sql: Queries, { word, ids }: { word: string; ids: string[] }) {
  const meant = actions.filter((action) => fold(action).includes(fold(word)));
  return sql`
    a.action = any(${meant}::text[]) or a.actor = any(${ids}::text[]) or a.target = any(${ids}::text[])`;
}
