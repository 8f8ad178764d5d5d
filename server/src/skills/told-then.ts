import { quarterHour } from '@tinig/domain/days';
import { gameKeys } from '@tinig/domain/games';
import type { Fragment } from '#db/sql';
import { fragment, raw } from '#rows/fragments';

/** Of a class its tries at hand are read; of more pupils what was packed of them last night. */
export type Size = 'class' | 'many';

const games = gameKeys.map((_, at) => at + 1);
/** Something of each game, in their order. */
export const ofEach = (of: (game: number) => string) => raw(games.map(of).join(', '));
export const triedMask = raw('bit_or(1 << t.game::int) as games');

const highest = ofEach((game) => `max(t.best) filter (where t.game = ${game}) as best_${game}`);
/** Where the moments of a game begin among the packed ones (0274). */
const beginOf = (game: number) => `${game * 2 ** 42}::double precision`;
const placeBy = (game: number, moment: string) => `width_bucket(${beginOf(game)} + ${moment}, r.at)`;
const packedBest = (game: number) =>
  `case when r.unknown_games & ${1 << game} > 0 then best_by(r.uid, ${game}::smallint, s.until)
    else nullif(r.best[${placeBy(game, 's.last')}], -1) end`;

const lastQuarterBefore = (moment: Date) => Math.floor((moment.getTime() - 1) / quarterHour);

/**
 * The common tables `span`, `told`: of pupils who have tried something, which games, the best by the end of a span that
 * is over by their tries, and whether these tell of play in it. Of many pupils `told` is of those alone who have sent
 * something since last night that was played before that end; `sent`: who has sent anything since then, and whether it
 * was played in the span. PostgreSQL takes `told` for one row, and would make it anew for each pupil.
 */
export const toldThenOf = (active: Fragment, since: Date, until: Date, size: Size): Fragment => fragment`
    span as materialized (
      select ${until}::timestamptz as until, ${since}::timestamptz as since,
        ${until.getTime() - 1}::bigint as last, ${since.getTime() - 1}::bigint as before,
        ${lastQuarterBefore(until)}::int as last_quarter, ${lastQuarterBefore(since)}::int as quarter_before
    ), ${
      size === 'class'
        ? fragment`told as materialized (${toldByTries(fragment`people p where ${active}`)})`
        : fragment`sent as materialized (
      select r.uid, bool_or(r.played_at < ${until}) as is_late,
        bool_or(r.played_at >= ${since} and r.played_at < ${until}) as has_played
      from results r where r.received_at >= coalesce((select until from pupil_rises_until), '-infinity') group by r.uid
    ), told as materialized (${toldByTries(raw('sent p where p.is_late'))})`
    }`;

/** What is joined to a pupil `p` for the three below. */
export const joinedThen = (size: Size): Fragment =>
  raw(
    size === 'class'
      ? 'left join told t on t.uid = p.uid'
      : 'left join pupil_rises r on r.uid = p.uid left join sent n on n.uid = p.uid left join told t on t.uid = p.uid',
  );

/** The best value at a game by the end of the span, by the tries; the games that were tried, by bits. */
export const bestByTries = (size: Size, game: number) =>
  size === 'class'
    ? `t.best_${game}`
    : `case when n.is_late then t.best_${game} else ${packedBest(game)} end`;
export const triedByTries = (size: Size) =>
  size === 'class' ? 't.games' : 'case when n.is_late then t.games else r.games end';

/** Whether a pupil `p` played in the span: a class's tries are asked one by one; of many, what was packed of them. */
export const playedThen = (size: Size): Fragment =>
  raw(
    size === 'class'
      ? 'coalesce(t.has_played, false) or has_played(p.uid, s.since, s.until)'
      : `coalesce(n.has_played, false) or case
        when r.played is not null then width_bucket(s.last_quarter, r.played) > width_bucket(s.quarter_before, r.played)
        when r.uid is not null or n.uid is not null then has_played(p.uid, s.since, s.until) else false end`,
  );

/** By what is at hand of each game. */
const toldByTries = (pupils: Fragment): Fragment => fragment`
      select t.uid, ${triedMask}, ${highest}, bool_or(t.has_played) as has_played
      from (select p.uid from ${pupils} offset 0) p cross join lateral (
        select t.uid, t.game, case when g.updated_at < s.until then null
            when t.rises_of = t.tries then t.rise_to[width_bucket(s.last, t.rise_at)]
            else best_by(t.uid, t.game, s.until) end as best,
          t.last_at >= s.since and t.last_at < s.until
            or t.rises_of = t.tries and width_bucket(s.last, t.rise_at) > width_bucket(s.before, t.rise_at) as has_played
        from span s cross join tried_games t join progress g on g.uid = t.uid where t.uid = p.uid offset 0
      ) t group by t.uid`;
