import { readBursts } from '@tinig/domain/calls/progress';
import { scopeUid } from '@tinig/domain/people/access';
import { burstDays, burstGames, burstSeconds } from '@tinig/domain/results/progress';
import { maxPageSize } from '@tinig/domain/text/paging';
import { handleRead } from '#api/handler';
import { studentsOf } from '#records/own-students';

/** Lists each student's largest burst of completions in recent days, newest first, up to a limit (T19). */
export default handleRead(readBursts, async (_, { sql, scope, now }) => {
  const bursts = await sql<{ uid: string; games: number; at: Date }[]>`
    with counted as (
      select uid, at, count(*) over (
        partition by uid order by at
        range between make_interval(secs => ${burstSeconds}) preceding and current row)::int as games
      from completions where at > ${now}::timestamptz - make_interval(days => ${burstDays})
    ), largest as (
      select distinct on (uid) uid, games, at from counted where games >= ${burstGames}
      order by uid, games desc, at desc
    )
    select l.uid, l.games, l.at from largest l join people p on p.uid = l.uid and p.archived_at is null
    where ${studentsOf(sql, scopeUid(scope))}
    order by l.at desc, l.uid limit ${maxPageSize}`;
  return bursts.map(({ at, ...burst }) => ({ ...burst, at: at.toISOString() }));
});
