-- What is counted of a section's pupils, '' for those in none: nobody reads a whole school to tell how many there are.
-- The database keeps it, whoever writes, a server of the version before too. Each change adds a row and locks none, so
-- that no result waits for another; what is so is the sum of a section's rows. Nobody is named.
create table section_counts (
  section_id text collate "C" not null,
  students int not null default 0,
  archived int not null default 0,
  -- For how many each quarter is open, and how many have done all its games.
  open_one int not null default 0,
  open_two int not null default 0,
  open_three int not null default 0,
  open_four int not null default 0,
  done_one int not null default 0,
  done_two int not null default 0,
  done_three int not null default 0,
  done_four int not null default 0
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);
create index section_counts_by_section on section_counts (section_id);

-- How many of a section's pupils played on a day of the last week; of older days it is not kept up to date.
create table section_days (
  section_id text collate "C" not null,
  day date not null,
  pupils int not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);
create index section_days_by_section on section_days (section_id, day);

-- The quarters of which a pupil has done all games, 1 or 0 each. A server whose domain/src/games.ts says otherwise makes
-- it and its trigger anew and has all counted again (server/src/rows/counting.ts).
create or replace function quarters_done(g progress) returns int[] language sql immutable as
  $$ select array[(least(g.game_one_progress, g.game_two_progress) >= 90)::int, (least(g.game_three_progress, g.game_four_progress, g.game_five_progress) >= 90)::int, (least(g.game_six_progress, g.game_seven_progress) >= 90)::int, (least(g.game_eight_progress, g.game_nine_progress, g.game_ten_progress) >= 90)::int] $$;

-- The rows of sections are added up where there are many, unless somebody else does so just now. A plan that was made
-- while there were few would read all of them for each.
create or replace function add_up_counts(ids text[]) returns void language plpgsql set enable_seqscan to off as $$
begin
  ids := array(
    select id from unnest(ids) as id
    where (select count(*) from (select from section_counts where section_id = id limit 8) few) = 8);
  if ids = '{}' or not pg_try_advisory_xact_lock(7461648) then return; end if;
  with gone as (delete from section_counts where section_id = any(ids) returning *)
  insert into section_counts
  select section_id, sum(students), sum(archived), sum(open_one), sum(open_two), sum(open_three), sum(open_four),
    sum(done_one), sum(done_two), sum(done_three), sum(done_four)
  from gone group by section_id;
end $$;
create or replace function add_up_day(of_section text, of_day date) returns void language plpgsql set enable_seqscan to off as $$
begin
  if (select count(*) from (select from section_days where section_id = of_section and day = of_day limit 8) few) < 8
    or not pg_try_advisory_xact_lock(7461648) then return; end if;
  with gone as (delete from section_days where section_id = of_section and day = of_day returning pupils)
  insert into section_days select of_section, of_day, sum(pupils) from gone;
end $$;

-- All of it anew: once a day, and where the triggers were passed by. One statement, so that of each change it sees both
-- the change and the row that was added for it, or neither.
create or replace function count_sections_anew() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7461648);
  with gone as (delete from section_counts), gone_days as (delete from section_days), days as (
    insert into section_days
    select coalesce(p.section_id, ''), d.day, count(*)
    from people p join progress g on g.uid = p.uid cross join unnest(g.played_days) as d (day)
    where p.role = 'student' and p.archived_at is null group by 1, 2)
  insert into section_counts
  select coalesce(section_id, ''), count(*) filter (where is_active),
    count(*) filter (where archived_at is not null and left_at is null),
    count(*) filter (where is_active and quarter_one), count(*) filter (where is_active and quarter_two),
    count(*) filter (where is_active and quarter_three), count(*) filter (where is_active and quarter_four),
    coalesce(sum(done[1]) filter (where is_active), 0), coalesce(sum(done[2]) filter (where is_active), 0),
    coalesce(sum(done[3]) filter (where is_active), 0), coalesce(sum(done[4]) filter (where is_active), 0)
  from (select *, archived_at is null as is_active from people where role = 'student') p
    left join (select uid, quarters_done(g) as done from progress g) d using (uid)
  group by 1;
end $$;

-- What pupils have played, beside them: what is added of those who came into a section, what is taken away of who left.
create or replace function count_plays(uids text[], ids text[], times int[]) returns void language plpgsql as $$
begin
  insert into section_counts (section_id, done_one, done_two, done_three, done_four)
  select m.id, sum(m.n * d.done[1]), sum(m.n * d.done[2]), sum(m.n * d.done[3]), sum(m.n * d.done[4])
  from unnest(uids, ids, times) as m (uid, id, n) join progress g on g.uid = m.uid
    cross join lateral (select quarters_done(g) as done offset 0) d
  where 1 = any(d.done) group by m.id;
  insert into section_days
  select m.id, d.day, sum(m.n)
  from unnest(uids, ids, times) as m (uid, id, n) join progress g on g.uid = m.uid cross join unnest(g.played_days) as d (day)
  group by m.id, d.day;
end $$;

-- People who were added have played nothing yet.
create or replace function count_added() returns trigger language plpgsql as $$
begin
  insert into section_counts (section_id, students, archived, open_one, open_two, open_three, open_four)
  select coalesce(section_id, ''), count(*) filter (where archived_at is null),
    count(*) filter (where archived_at is not null and left_at is null),
    count(*) filter (where archived_at is null and quarter_one), count(*) filter (where archived_at is null and quarter_two),
    count(*) filter (where archived_at is null and quarter_three), count(*) filter (where archived_at is null and quarter_four)
  from new_rows where role = 'student' group by 1;
  perform add_up_counts(array(select distinct coalesce(section_id, '') from new_rows where role = 'student'));
  return null;
end $$;
create trigger people_counted_when_added after insert on people referencing new table as new_rows
  for each statement execute function count_added();

-- Each row that differs in what is counted, as it is and as it was: a sign-in writes one that does not.
create or replace function count_changed() returns trigger language plpgsql as $$
declare
  changed record;
begin
  select array_agg(uid) as uids, array_agg(coalesce(section_id, '')) as ids, array_agg(n) as times,
    array_agg(is_active) as active, array_agg(is_archived) as archived, array_agg(open) as open
  into changed from (
    select uid, section_id, sum(n)::int as n, is_active, is_archived, open
    from (
      select 1 as n, uid, section_id, archived_at is null as is_active, archived_at is not null and left_at is null as is_archived,
        quarter_one::int + 2 * quarter_two::int + 4 * quarter_three::int + 8 * quarter_four::int as open
      from new_rows where role = 'student'
      union all
      select -1, uid, section_id, archived_at is null, archived_at is not null and left_at is null,
        quarter_one::int + 2 * quarter_two::int + 4 * quarter_three::int + 8 * quarter_four::int
      from old_rows where role = 'student') r
    group by uid, section_id, is_active, is_archived, open having sum(n) <> 0) r;
  if changed.uids is null then return null; end if;
  insert into section_counts (section_id, students, archived, open_one, open_two, open_three, open_four)
  select id, sum(n * active::int), sum(n * archived::int), sum(n * (active and open & 1 > 0)::int),
    sum(n * (active and open & 2 > 0)::int), sum(n * (active and open & 4 > 0)::int), sum(n * (active and open & 8 > 0)::int)
  from unnest(changed.ids, changed.times, changed.active, changed.archived, changed.open)
    as r (id, n, active, archived, open) group by id;
  select array_agg(uid) as uids, array_agg(id) as ids, array_agg(n) as times into changed from (
    select uid, id, sum(n)::int as n
    from unnest(changed.uids, changed.ids, changed.times, changed.active) as r (uid, id, n, active)
    where active group by uid, id having sum(n) <> 0) r;
  if changed.uids is not null then perform count_plays(changed.uids, changed.ids, changed.times); end if;
  perform add_up_counts(array(select distinct coalesce(section_id, '') from (
    select section_id from old_rows union all select section_id from new_rows) r));
  return null;
end $$;
create trigger people_counted_when_changed after update on people
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed();

-- Before the row goes, since what was played goes with it.
create or replace function count_removed() returns trigger language plpgsql as $$
declare
  id text := coalesce(old.section_id, '');
  is_active int := (old.archived_at is null)::int;
begin
  insert into section_counts (section_id, students, archived, open_one, open_two, open_three, open_four)
  values (id, -is_active, -(old.archived_at is not null and old.left_at is null)::int, -is_active * old.quarter_one::int,
    -is_active * old.quarter_two::int, -is_active * old.quarter_three::int, -is_active * old.quarter_four::int);
  if is_active = 1 then perform count_plays(array[old.uid], array[id], array[-1]); end if;
  perform add_up_counts(array[id]);
  return old;
end $$;
create trigger people_counted_when_removed before delete on people
  for each row when (old.role = 'student') execute function count_removed();

-- Numbers that come: those of an import, or a pupil's first in a year.
create or replace function count_first_plays() returns trigger language plpgsql as $$
declare
  came record;
begin
  -- A result changes a row that is there.
  if not exists (select from new_rows) then return null; end if;
  select array_agg(p.uid) as uids, array_agg(coalesce(p.section_id, '')) as ids, array_agg(1) as times into came
  from new_rows n join people p on p.uid = n.uid where p.role = 'student' and p.archived_at is null;
  if came.uids is not null then
    perform count_plays(came.uids, came.ids, came.times);
    perform add_up_counts(array(select distinct unnest(came.ids)));
  end if;
  return null;
end $$;
create trigger progress_counted_when_added after insert on progress referencing new table as new_rows
  for each statement execute function count_first_plays();

-- A pupil who has done a quarter, or played on another day. Of a full list the oldest day goes as another comes: by then
-- it is older than a week.
create or replace function count_played() returns trigger language plpgsql as $$
declare
  id text;
  done int[] := quarters_done(new);
  before int[] := quarters_done(old);
  day date;
begin
  select coalesce(section_id, '') into id from people where uid = new.uid and role = 'student' and archived_at is null;
  if id is null then return null; end if;
  if done <> before then
    insert into section_counts (section_id, done_one, done_two, done_three, done_four)
    values (id, done[1] - before[1], done[2] - before[2], done[3] - before[3], done[4] - before[4]);
    perform add_up_counts(array[id]);
  end if;
  foreach day in array new.played_days loop
    if day = any(old.played_days) then continue; end if;
    insert into section_days values (id, day, 1);
    perform add_up_day(id, day);
  end loop;
  foreach day in array old.played_days loop
    if day = any(new.played_days) or cardinality(new.played_days) = 7 and day < new.played_days[1] then continue; end if;
    insert into section_days values (id, day, -1);
  end loop;
  return null;
end $$;
-- Spelled out: a function would be read and planned with each result.
create trigger progress_counted_when_changed after update on progress for each row
  when (old.played_days <> new.played_days
    or (least(old.game_one_progress, old.game_two_progress) >= 90) <> (least(new.game_one_progress, new.game_two_progress) >= 90)
    or (least(old.game_three_progress, old.game_four_progress, old.game_five_progress) >= 90) <> (least(new.game_three_progress, new.game_four_progress, new.game_five_progress) >= 90)
    or (least(old.game_six_progress, old.game_seven_progress) >= 90) <> (least(new.game_six_progress, new.game_seven_progress) >= 90)
    or (least(old.game_eight_progress, old.game_nine_progress, old.game_ten_progress) >= 90) <> (least(new.game_eight_progress, new.game_nine_progress, new.game_ten_progress) >= 90))
  execute function count_played();

-- Numbers that go while their pupils stay, as a year's end takes them: the whole school is counted anew. Those that go
-- with their pupils have been counted above.
create or replace function count_unplayed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows join people using (uid)) then perform count_sections_anew(); end if;
  return null;
end $$;
create trigger progress_counted_when_removed after delete on progress referencing old table as old_rows
  for each statement execute function count_unplayed();

select count_sections_anew();
comment on table section_counts is 'select array[(least(g.game_one_progress, g.game_two_progress) >= 90)::int, (least(g.game_three_progress, g.game_four_progress, g.game_five_progress) >= 90)::int, (least(g.game_six_progress, g.game_seven_progress) >= 90)::int, (least(g.game_eight_progress, g.game_nine_progress, g.game_ten_progress) >= 90)::int]';
