-- What pupils play: their ten numbers, every attempt, and summaries of the attempts.

-- A domain, because PostgreSQL loads a domain's check once per connection, and a table's checks for every
-- statement.
create domain percent as double precision constraint percent_range check (value between 0 and 100);

-- Ten numbers per pupil, the best of each game (PlayerProgress).
create table progress (
  uid text collate "C" constraint progress_pkey primary key
    constraint progress_person references people (uid) on delete cascade,
  game_one_progress percent not null default 0,
  game_two_progress percent not null default 0,
  game_three_progress percent not null default 0,
  game_four_progress percent not null default 0,
  game_five_progress percent not null default 0,
  game_six_progress percent not null default 0,
  game_seven_progress percent not null default 0,
  game_eight_progress percent not null default 0,
  game_nine_progress percent not null default 0,
  game_ten_progress percent not null default 0,
  updated_at timestamptz not null,
  -- The newest play, and the newest days with play in the school's calendar.
  played_at timestamptz,
  played_days date[] not null default '{}'
) with (fillfactor = 70);

-- Finds pupils who play now by the pages written in the last minutes. Before PostgreSQL 16 such an index
-- would make each result update every index of the table.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    create index progress_by_moment on progress using brin (updated_at) with (pages_per_range = 4);
  end if;
end $$;

-- First receipt of a result that completed a game. Many at one moment are flagged for the teacher (T19).
create table completions (
  uid text collate "C" not null constraint completions_person references people (uid) on delete cascade,
  game smallint not null constraint completions_known_game check (game between 1 and 10),
  at timestamptz not null,
  constraint completions_pkey primary key (uid, game)
);
create index completions_by_time on completions (at);

-- Every attempt, partitioned by month of receipt. Whole months are made and dropped. A lock on the pupil
-- keeps (uid, id) unique across months. Rows that fit no month are in results_other.
create table results (
  uid text collate "C" not null constraint results_person references people (uid) on delete cascade,
  -- The phone's id of the attempt. An attempt that is sent again is not counted again (RESULTS-1).
  id text collate "C" not null,
  game smallint not null constraint results_known_game check (game between 1 and 10),
  percent double precision not null constraint results_range check (percent between 0 and 100),
  played_at timestamptz not null,
  received_at timestamptz not null,
  -- The phone's clock was not credible, so played_at is the moment of receipt.
  is_late boolean not null default false,
  constraint results_pkey primary key (uid, id, received_at)
) partition by range (received_at);
create table results_other partition of results default;

-- A summary of a pupil's attempts at one game, so that nobody has to read them all.
create table tried_games (
  uid text collate "C" not null constraint tried_games_person references people (uid) on delete cascade,
  game smallint not null constraint tried_games_known_game check (game between 1 and 10),
  tries int not null,
  last_at timestamptz not null,
  received_at timestamptz not null,
  done_at timestamptz,
  -- The newest eight attempts, and the number of attempts on each of the newest seven days.
  recent jsonb not null,
  days jsonb not null default '{}',
  -- Personal bests: when, in milliseconds, and to what percent. The newest 60.
  rise_at bigint[] not null,
  rise_to double precision[] not null,
  constraint tried_games_pkey primary key (uid, game)
) with (fillfactor = 70);
-- Games without an attempt above 0. For all others, progress shows that they were tried.
create index tried_games_at_zero on tried_games (uid, game)
where coalesce(rise_to[cardinality(rise_to)], 0) = 0;

-- Pupils who have begun a game. A row lasts five minutes, so a crash may lose it.
create unlogged table playing (
  uid text collate "C" constraint playing_pkey primary key
    constraint playing_person references people (uid) on delete cascade,
  game smallint not null constraint playing_known_game check (game between 1 and 10),
  at timestamptz not null
) with (fillfactor = 50);
