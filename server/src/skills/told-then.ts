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
const packedBests = ofEach(
  (game) => `case when r.unknown_games & ${1 << game} > 0 then best_by(r.uid, ${game}::smallint, s.until)
    else nullif(r.best[${placeBy(game, 's.last')}], -1) end as best_${game}`,
);
const hasRisen = raw(
  games.map((game) => `${placeBy(game, 's.last')} > ${placeBy(game, 's.before')}`).join(' or '),
);

/**
 * The common tables `span`, `told`: of pupils who have tried something, which games, the best by the end of a span that
 * is over by their tries, and whether these tell of play in it; and, of many pupils, `played`: who has tries in it.
 * PostgreSQL takes `told` for one row, and would make it anew for each pupil.
 */
export const toldThenOf = (active: Fragment, since: Date, until: Date, size: Size): Fragment => fragment`
    span as materialized (
      select ${until}::timestamptz as until, ${since}::timestamptz as since,
        ${until.getTime() - 1}::bigint as last, ${since.getTime() - 1}::bigint as before
    ), ${
      size === 'class'
        ? fragment`told as materialized (${toldByTries(fragment`people p where ${active}`)})`
        : fragment`late as materialized (
      select distinct r.uid from results r
      where r.received_at >= coalesce((select until from pupil_rises_until), '-infinity') and r.played_at < ${until}
    ), played as materialized (
      select distinct r.uid from results r
      where r.received_at >= ${since} and r.played_at >= ${since} and r.played_at < ${until}
    ), told as materialized (${toldByTries(raw('late p'))}
      union all
      select r.uid, r.games, ${packedBests}, ${hasRisen} as has_played
      from span s cross join pupil_rises r where not exists (select from late l where l.uid = r.uid)
    )`
    }`;

/** Whether a pupil `p` played in the span: what `told` says is so; a class's tries are asked one by one. */
export const playedThen = (size: Size): Fragment =>
  size === 'class'
    ? fragment`coalesce(t.has_played, false) or has_played(p.uid, s.since, s.until)`
    : raw('coalesce(t.has_played, false) or h.uid is not null');

/** What `playedThen` asks of many beside `told t`. */
export const withPlayed = (size: Size): Fragment =>
  raw(size === 'class' ? '' : 'left join played h on h.uid = p.uid');

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
