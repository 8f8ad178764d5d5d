import { maxBars } from '@tinig/domain/results/attempts';
import type { Sql } from '@tinig/server/db/sql';
import { maintainPartitions } from '@tinig/server/features/results/attempt-partitions';

/** How many tries a pupil makes in a year, at one game after the other. */
export const triesAYear = 400;
const triesAGame = triesAYear / 10;

/**
 * Fills in a year of history, made in the database: each pupil of the class has a year's tries, and the others of the
 * school share the rest of `tries`. What is at hand of them is filled in for everybody.
 */
export async function fillHistory(sql: Sql, section_id: string, tries: number) {
  // Millions of rows take their time; whose they are is known.
  await sql`set statement_timeout = 0`;
  await sql`set session_replication_role = replica`;
  // The server makes its first months as it starts: not while this month's tries are written.
  await maintainPartitions(sql, new Date());
  await sql`
    insert into results (uid, id, game, percent, played_at, received_at)
    select uid, 'taon-' || n, 1 + (n - 1) / ${triesAGame}, n * 37 % 89, at, at
    from people, generate_series(1, ${triesAYear}) n,
      lateral (select now() - (${triesAYear} - n) * interval '1 year' / ${triesAYear} as at)
    where section_id = ${section_id} and archived_at is null`;
  await maintainPartitions(sql, new Date());
  await fillOthers(sql, section_id, tries);
  await sql`
    insert into tried_games (uid, game, tries, last_at, received_at, recent, days, rise_at, rise_to)
    select uid, game, ${triesAGame}, at[${triesAGame}], at[${triesAGame}],
      (select jsonb_agg(jsonb_build_array(moment, percent) order by n) from unnest(moments, percents) with ordinality as u (moment, percent, n)
        where n > ${triesAGame - maxBars}),
      (select jsonb_object_agg(day, n) from (
        select at::date as day, count(*) as n from unnest(at[${triesAGame - maxBars + 1}:]) as at group by 1) days),
      array(select moments[n] from unnest(percents) with ordinality as u (percent, n) where rises[n] order by n),
      array(select percent from unnest(percents) with ordinality as u (percent, n) where rises[n] order by n)
    from people, generate_series(1, 10) game, lateral (
      select array_agg(at order by n) as at, array_agg((extract(epoch from at) * 1000)::bigint order by n) as moments,
        array_agg(percent order by n) as percents, array_agg(percent > before order by n) as rises
      from (
        select n, now() - (${triesAYear} - n) * interval '1 year' / ${triesAYear} as at, n * 37 % 89 as percent,
          coalesce(max(n * 37 % 89) over (order by n rows between unbounded preceding and 1 preceding), -1) as before
        from generate_series(${triesAGame} * (game - 1) + 1, ${triesAGame} * game) n) one) as played
    where role = 'student' and archived_at is null
    on conflict do nothing`;
  await sql`
    update progress set played_at = now() - interval '1 day',
      played_days = array[current_date - 3, current_date - 2, current_date - 1]`;
  await sql`vacuum analyze results`;
  await sql`vacuum analyze tried_games`;
  await sql`vacuum analyze progress`;
}

/**
 * The rest of the school's tries, spread over the year, each pupil's on days of their own: month by month and by pupil,
 * so that an index grows at its end.
 */
async function fillOthers(sql: Sql, section_id: string, tries: number) {
  const [row] = await sql<{ others: number; there: number }[]>`
    select (select count(*) from people where role = 'student' and section_id <> ${section_id})::int as others,
      (select count(*) from results)::int as there`;
  const { others, there } = row!;
  const each = Math.ceil((tries - there) / others);
  const aMonth = Math.ceil(each / 12);
  for (let first = 1; first <= each; first += aMonth)
    await sql`
      insert into results (uid, id, game, percent, played_at, received_at)
      select uid, 'taon-' || n, 1 + n % 10, n * 37 % 89, at, at
      from (
        select uid, abs(hashtext(uid) % 1000) / 1000.0 as part from people
        where role = 'student' and section_id <> ${section_id} order by uid) others,
        lateral (
          select n, now() - (${each} - n + part) * interval '1 year' / ${each} as at
          from generate_series(${first}::int, ${Math.min(each, first + aMonth - 1)}::int) n
          where uid is not null offset 0) made`;
}
