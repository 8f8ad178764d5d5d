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

-- A school that was put back has both already: what it empties are its tables.
drop function if exists pack_bests(text[]);
alter function pack_rises(text[]) rename to pack_bests;

create or replace function pack_rises(uids text[], since timestamptz) returns void language sql as $$
  select pack_bests(uids);
  select pack_plays(uids, since);
$$;

-- Of pupils whose tries have come with an older moment of receipt, and for a server of the version before.
create function pack_rises(uids text[]) returns void language sql as $$
  update pupil_rises set played = null where uid = any(uids);
  select pack_rises(uids, '-infinity');
$$;

-- Made at once, not a day after the update.
update clean_ups set last_run = null where name = 'months';
