-- Every try at a game, by the month in which it was received: a month is made and dropped as a whole. (uid, id) is
-- unique across months by a lock on the student's row. What fits no month lies in the last table.
create table results (
  uid text collate "C" not null constraint results_person references people (uid) on delete cascade,
  id text collate "C" not null,
  game smallint not null constraint results_known_game check (game between 1 and 10),
  percent double precision not null constraint results_range check (percent between 0 and 100),
  played_at timestamptz not null,
  received_at timestamptz not null,
  -- the phone's clock could not be believed: played_at is the moment of receipt
  is_late boolean not null default false,
  constraint results_pkey primary key (uid, id, received_at)
) partition by range (received_at);
create table results_other partition of results default;

-- What is at hand of a student's tries at one game, made from them: so nobody has to read the history.
create table tried_games (
  uid text collate "C" not null constraint tried_games_person references people (uid) on delete cascade,
  game smallint not null constraint tried_games_known_game check (game between 1 and 10),
  tries int not null,
  last_at timestamptz not null,
  received_at timestamptz not null,
  done_at timestamptz,
  recent jsonb not null,
  constraint tried_games_pkey primary key (uid, game)
) with (fillfactor = 70);

-- The newest play, and the newest days of the school's calendar on which there was any.
alter table progress add column played_at timestamptz, add column played_days date[] not null default '{}';
