import { setImmediate } from 'node:timers/promises';
import { startOf } from '@tinig/domain/days';
import {
  doneFrom,
  gameKeys,
  gamesOf,
  type QuarterKey,
  quarterKey,
  quarterKeys,
  quarterNumbers,
} from '@tinig/domain/games';
import {
  awaySince,
  behindGames,
  type Calendar,
  isDoneByHalf,
  repeatingRise,
  repeatingTries,
  standingOf,
} from '@tinig/domain/today';
import { mostBars, signOfLife } from '@tinig/domain/tries';
import type { Queries } from '#db/sql';
import { fragment, raw, tableOf } from '#rows/fragments';
import { lastPlay } from '#rows/numbers';
import { hasNumber, readPupils } from '#today/read-pupils';
import type { ReportedCounts } from './past-periods.ts';
import type { HelpNeeded } from './read-help.ts';

/** So many pupils are judged at once: others are answered in between. */
const atOnce = 1000;

const mask = (games: readonly number[]) => games.reduce((all, game) => all | (1 << game), 0);
const unfinished = raw(
  gameKeys
    .map((key, at) => `case when coalesce(g.${key}, 0) < ${doneFrom} then ${1 << (at + 1)} else 0 end`)
    .join(' + '),
);
/** Whether some open quarter is so: `of` says how, of its lock and its games by bits. */
const inSomeOpen = (of: (key: QuarterKey, games: number) => string) =>
  raw(
    quarterNumbers
      .map((quarter) => [quarterKey(quarter), mask(gamesOf(quarter))] as const)
      .map(([key, games]) => `p.${key} and ${of(key, games)}`)
      .join(' or '),
  );
const facts = raw(
  ['uid', 'section_id', 'came_at', ...quarterKeys.flatMap((key) => [key, `${key}_opened_at`])]
    .map((column) => `p.${column}`)
    .join(', '),
);
const hasUnfinished = inSomeOpen((_, games) => `left_games & ${games} > 0`);
const lacks = (games: number) => `bit_count((left_games & half_games & ${games})::bit(12)) >= ${behindGames}`;
/** Games of one open quarter that the pupil has not done and half of the section has. */
const canBeBehind = inSomeOpen((_, games) => lacks(games));
const isBehind = inSomeOpen(
  (key, games) => `(p.${key}_opened_at is null or p.${key}_opened_at < fresh_since) and ${lacks(games)}`,
);

/** The newest tries of `t`, the newest first; null those before the week. */
const triesOf = (since: number) =>
  raw(
    Array.from({ length: mostBars }, (_, at) => at + 1)
      .map(
        (n) =>
          `case when (t.recent->-${n}->>0)::bigint >= ${since} then (t.recent->-${n}->>1)::float8 end as v${n}`,
      )
      .join(', '),
  );
const bestOf = (from: number, to: number) =>
  `greatest(${Array.from({ length: to - from + 1 }, (_, at) => `v${from + at}`).join(', ')})`;
const rises = Array.from({ length: mostBars - repeatingTries + 1 }, (_, at) => repeatingTries + at).map(
  (n) => {
    const half = Math.ceil(n / 2);
    const rise = `${bestOf(1, half)} - ${bestOf(half + 1, n)}`;
    return n === mostBars ? `else ${rise}` : `when v${n + 1} is null then ${rise}`;
  },
);
/** Whether these tries, of at least three, repeat: as the rule judges them of who does not play just now. */
const repeats = raw(
  `${bestOf(1, mostBars)} < ${doneFrom} and case ${rises.join(' ')} end < ${repeatingRise}`,
);

/**
 * How many need help in each of many sections, by the Dashboard's rule. Who is away or behind by the numbers alone is
 * counted by the database. The rule itself is asked of the few others whom some part of it may name: who tried one game
 * again and again this week, without getting better or just now, and who may be behind and has no number yet. To read
 * everybody takes ten times as long; what is at hand of tries is read of those games alone of which the week has enough.
 */
export async function readHelpOfMany(
  sql: Queries,
  sections: readonly ReportedCounts[],
  calendar: Calendar,
): Promise<Map<string, HelpNeeded>> {
  const halves = new Map(sections.map((section) => [section.section_id, doneByHalf(section)]));
  const found = await findHelp(sql, halves, calendar);
  const needed = new Map<string, HelpNeeded>();
  const add = (id: string, help: number, away: number) => {
    const before = needed.get(id) ?? { help: 0, away: 0 };
    needed.set(id, { help: before.help + help, away: before.away + away });
  };
  for (const { section_id, help, away } of found) if (help > 0) add(section_id, help, away);
  const asked = found.flatMap(({ asked }) => asked ?? []);
  for (let from = 0; from < asked.length; from += atOnce) {
    const uids = asked.slice(from, from + atOnce);
    const pupils = await readPupils(sql, fragment`p.uid = any(${uids}::text[])`, calendar, 'stuck');
    for (const pupil of pupils) {
      const { group, reason } = standingOf(pupil, halves.get(pupil.section_id) ?? new Set(), calendar);
      if (group === 'help') add(pupil.section_id, 1, reason?.kind === 'away' ? 1 : 0);
    }
    await setImmediate();
  }
  return needed;
}

type FoundHelp = { section_id: string; help: number; away: number; asked: string[] | null };

/** Of each section who needs help by the numbers alone, and of whom the rule must be asked. */
function findHelp(sql: Queries, halves: ReadonlyMap<string, ReadonlySet<number>>, calendar: Calendar) {
  const rows = [...halves].map(([section_id, games]) => ({ section_id, games: mask([...games]) }));
  const since = calendar.tries_since;
  const alive = new Date(calendar.now - signOfLife);
  return sql<FoundHelp[]>`
    with many as materialized (
      select r.uid, r.game from results r
      where r.received_at >= ${new Date(since)} and r.played_at >= ${new Date(since)}
      group by r.uid, r.game having count(*) >= ${repeatingTries}
    ), again as materialized (
      select distinct t.uid from many m cross join lateral (
        select t.uid, t.received_at, ${triesOf(since)} from tried_games t
        where t.uid = m.uid and t.game = m.game and (t.recent->${-repeatingTries}::int->0)::bigint >= ${since} offset 0) t
      where t.received_at > ${alive} or (${repeats})
        or exists (select from playing b where b.uid = t.uid and b.at > ${alive})
    )
    select section_id, count(*) filter (where found in ('away', 'behind'))::int as help,
      count(*) filter (where found = 'away')::int as away, array_agg(uid) filter (where found = 'ask') as asked
    from (
      select p.section_id, p.uid, case when is_asked then 'ask'
        when last_play < ${new Date(startOf(calendar.zone, awaySince(calendar)))} and (${hasUnfinished}) then 'away'
        when not (${canBeBehind}) then null
        when has_number is not true then 'ask'
        when (came_at is null or came_at < fresh_since) and (${isBehind}) then 'behind' end as found
      from (
        select ${facts}, r.games as half_games, ${unfinished} as left_games, ${hasNumber} as has_number,
          ${lastPlay} as last_play, a.uid is not null as is_asked, ${new Date(calendar.fresh_since)} as fresh_since
        from people p left join progress g on g.uid = p.uid left join again a on a.uid = p.uid
          join ${tableOf({ section_id: 'text', games: 'int' }, rows)} on r.section_id = p.section_id
        where p.role = 'student' and p.archived_at is null offset 0
      ) p
    ) one where found is not null group by section_id`;
}

const doneByHalf = ({ students, games }: ReportedCounts): ReadonlySet<number> =>
  new Set(games.flatMap(({ done }, at) => (isDoneByHalf(done, students) ? [at + 1] : [])));
