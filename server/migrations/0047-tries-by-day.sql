-- Of a pupil's tries at a game the newest eight are at hand, and how many there were on each of the newest seven days:
-- a list of all of a week was read and written anew with each result.
alter table tried_games add column days jsonb;
update tried_games t set
  recent = (
    select jsonb_agg(one order by n)
    from (select one, n from jsonb_array_elements(t.recent) with ordinality as e (one, n) order by n desc limit 8) newest
  ),
  days = (
    select jsonb_object_agg(day, tries) from (
      select (to_timestamp((one->>0)::bigint / 1000) at time zone (select time_zone from school))::date as day,
        count(*) as tries
      from jsonb_array_elements(t.recent) as one group by day order by day desc limit 7
    ) newest
  );
alter table tried_games alter column days set not null;
