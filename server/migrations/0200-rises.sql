-- What a pupil's best at a game was at any moment, without reading the tries: those that were better than all before
-- them, when (in milliseconds) and to what. They hold as long as they were made of as many tries as there are: a server
-- of the version before adds tries without them, and then the tries are asked (server/src/tries/mend-rises.ts).
alter table tried_games add column rise_at bigint[], add column rise_to double precision[], add column rises_of int;

-- Asked of few, so they are functions: within a statement about a whole class each would open the table of every month.
create or replace function best_by(of_uid text, of_game smallint, moment timestamptz) returns double precision
language plpgsql stable as $$
begin
  return (
    select max(percent) from results
    where uid = of_uid and game = of_game and played_at < moment
      and played_at >= coalesce((select max(ended_at) from past_years), '-infinity'));
end $$;
create or replace function has_played(of_uid text, since timestamptz, until timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from results where uid = of_uid and received_at >= since and played_at >= since and played_at < until);
end $$;
