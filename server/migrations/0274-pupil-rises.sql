-- What each pupil's best at each game was at any moment, in one small row: a school is counted by a past day without
-- reading what is at hand of all its tries. Made each night, so that no result pays for it: whoever has sent something
-- since that was played before the day is told by `tried_games`, whichever version took it in.
create table pupil_rises (
  uid text collate "C" not null constraint pupil_rises_pkey primary key
    constraint pupil_rises_person references people (uid) on delete cascade,
  -- By bits: the games that were tried, and those whose tries must be asked.
  games int not null,
  unknown_games int not null,
  -- Moments in order, game by game: milliseconds, and 2 to the 42nd for each game. Each game begins with one that is
  -- before all tries, and its best is -1.
  at double precision[] not null,
  best double precision[] not null
);

-- All that was received before is in them.
create table pupil_rises_until (
  one boolean not null default true constraint pupil_rises_until_pkey primary key
    constraint pupil_rises_until_one check (one),
  until timestamptz not null
);

create or replace function pack_rises(uids text[]) returns void language sql as $$
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
    is distinct from (excluded.games, excluded.unknown_games, excluded.at, excluded.best)
$$;

-- The first are made at once, not a day after the update.
update clean_ups set last_run = null where name = 'months';
