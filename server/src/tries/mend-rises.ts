import { mostRises } from '@tinig/domain/tries';
import type { Sql } from '#db/sql';
import { yearBegan } from '#rows/past-years';

/** So many pupils wait for it at once. */
const atOnce = 100;

/**
 * Makes the rises of games whose tries came by a version that did not know them. Until then whoever asks reads the
 * tries; who has none left, because their time is over, is taken to have had none.
 */
export async function mendRises(sql: Sql): Promise<void> {
  for (let after = ''; ; ) {
    const found = await sql<{ uid: string }[]>`
      select distinct uid from tried_games where rises_of is distinct from tries and uid > ${after}
      order by uid limit ${atOnce}`;
    if (found.length === 0) return;
    const uids = found.map(({ uid }) => uid);
    after = uids.at(-1)!;
    await sql.begin(async (sql) => {
      await sql`select from people where uid = any(${uids}::text[]) order by uid for no key update`;
      await sql`
        update tried_games t set rises_of = t.tries,
          rise_at = coalesce(r.at, '{}'), rise_to = coalesce(r.best, '{}')
        from tried_games o left join (
          select uid, game, array_agg((extract(epoch from played_at) * 1000)::bigint order by played_at) as at,
            array_agg(percent order by played_at) as best
          from (
            select uid, game, played_at, percent, max(percent) over (
              partition by uid, game order by played_at, percent desc rows between unbounded preceding and 1 preceding) as before
            from results where uid = any(${uids}::text[]) and played_at >= coalesce(${yearBegan}, '-infinity')
          ) one
          where before is null or percent > before group by uid, game
        ) r on r.uid = o.uid and r.game = o.game
        where o.uid = any(${uids}::text[]) and t.uid = o.uid and t.game = o.game
          and t.rises_of is distinct from t.tries and coalesce(cardinality(r.at), 0) <= ${mostRises}`;
    });
  }
}
