-- When each pupil played, beside the rises: who played in a past period is told without reading all tries of its months.
-- Quarters of an hour since 1970, in order: a day begins on one in every zone. Null where it is not known, and then the
-- tries are asked. What is over is taken out each night (server/src/tries/pack-rises.ts).
alter table pupil_rises add column played int[];

-- What was received since a moment is added; of whom it is not known all tries are read.
create or replace function pack_plays(uids text[], since timestamptz) returns void language sql as $$
  update pupil_rises p set played = array(
    select floor(extract(epoch from r.played_at) / 900)::int from results r
    where r.uid = p.uid and r.received_at >= case when p.played is null then '-infinity' else since end
    union select unnest(p.played) order by 1)
  where p.uid = any(uids) and (p.played is null or exists (
    select from results r where r.uid = p.uid and r.received_at >= since))
$$;

create or replace function pack_rises(uids text[], since timestamptz) returns void language sql as $$
  insert into pupil_rises as p (uid, games, unknown_games, at, best)
  select t.uid, t.games, t.unknown_games, r.at, r.best
  from (
    select uid, bit_or(1 << game) as games,
      coalesce(bit_or(1 << game) filter (where rises_of is distinct from tries), 0) as unknown_games
    from tried_games where uid = any(uids) group by uid
  ) t cross join lateral (
    select array_agg(at order by at) as at, array_agg(best order by at) as best from (
      select game * 4398046511104::double precision as at, -1::double precision as best from generate_series(1, 10) game
      union all
      select o.game * 4398046511104::double precision + r.at, r.best
      from tried_games o cross join unnest(o.rise_at, o.rise_to) as r (at, best)
      where o.uid = t.uid and o.rises_of = o.tries
    ) each
  ) r
  on conflict (uid) do update
  set games = excluded.games, unknown_games = excluded.unknown_games, at = excluded.at, best = excluded.best
  where (p.games, p.unknown_games, p.at, p.best)
    is distinct from (excluded.games, excluded.unknown_games, excluded.at, excluded.best);
  select pack_plays(uids, since);
$$;

-- Of pupils whose tries have come with an older moment of receipt, and for a server of the version before.
create or replace function pack_rises(uids text[]) returns void language sql as $$
  update pupil_rises set played = null where uid = any(uids);
  select pack_rises(uids, '-infinity');
$$;

-- Made at once, not a day after the update.
update clean_ups set last_run = null where name = 'months';
