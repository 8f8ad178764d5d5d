import { setImmediate } from 'node:timers/promises';
import { startOf } from '@tinig/domain/days';
import { doneFrom, gameKeys, gamesOf, quarterKey, quarterNumbers } from '@tinig/domain/games';
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
import { readPupils } from '#today/read-pupils';
import type { ReportedCounts } from './past-periods.ts';
import type { HelpNeeded } from './read-help.ts';

/** So many pupils are judged at once: others are answered in between. */
const atOnce = 1000;

const mask = (games: readonly number[]) => games.reduce((all, game) => all | (1 << game), 0);
const unfinished = gameKeys
  .map((key, at) => `case when coalesce(g.${key}, 0) < ${doneFrom} then ${1 << (at + 1)} else 0 end`)
  .join(' + ');
/** Games of one open quarter that the pupil has not done and half of the section has. */
const canBeBehind = raw(
  quarterNumbers
    .map(
      (quarter) =>
        `p.${quarterKey(quarter)} and bit_count((c.left_games & h.games & ${mask(gamesOf(quarter))})::bit(12)) >= ${behindGames}`,
    )
    .join(' or '),
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
 * How many need help in each of many sections, by the Dashboard's rule. It is asked of those alone whom some part of it
 * may name: who has not played for long, who lacks what half of the section has done, who tried one game again and
 * again this week, without getting better or just now. Of a school most are none of these, and to read everybody takes
 * ten times as long; what is at hand of tries is read of those games alone of which the week has enough.
 */
export async function readHelpOfMany(
  sql: Queries,
  sections: readonly ReportedCounts[],
  calendar: Calendar,
): Promise<Map<string, HelpNeeded>> {
  const halves = new Map(sections.map((section) => [section.section_id, doneByHalf(section)]));
  const rows = [...halves].map(([section_id, games]) => ({ section_id, games: mask([...games]) }));
  const since = calendar.tries_since;
  const alive = new Date(calendar.now - signOfLife);
  const found = await sql<{ uid: string }[]>`
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
    select p.uid from people p left join progress g on g.uid = p.uid left join again a on a.uid = p.uid
      join ${tableOf({ section_id: 'text', games: 'int' }, rows)} on r.section_id = p.section_id
      cross join lateral (select r.games) h cross join lateral (select ${raw(unfinished)} as left_games) c
    where p.role = 'student' and p.archived_at is null and (
      coalesce(g.played_at, g.updated_at) < ${new Date(startOf(calendar.zone, awaySince(calendar)))}
      or ${canBeBehind}
      or a.uid is not null)
    order by p.uid`;
  const needed = new Map<string, HelpNeeded>();
  for (let from = 0; from < found.length; from += atOnce) {
    const uids = found.slice(from, from + atOnce).map(({ uid }) => uid);
    const pupils = await readPupils(sql, fragment`p.uid = any(${uids}::text[])`, calendar, 'stuck');
    for (const pupil of pupils) {
      const { group, reason } = standingOf(pupil, halves.get(pupil.section_id) ?? new Set(), calendar);
      if (group !== 'help') continue;
      const { help, away } = needed.get(pupil.section_id) ?? { help: 0, away: 0 };
      needed.set(pupil.section_id, { help: help + 1, away: away + (reason?.kind === 'away' ? 1 : 0) });
    }
    await setImmediate();
  }
  return needed;
}

const doneByHalf = ({ students, games }: ReportedCounts): ReadonlySet<number> =>
  new Set(games.flatMap(({ done }, at) => (isDoneByHalf(done, students) ? [at + 1] : [])));
