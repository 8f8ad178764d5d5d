-- When the game first sent a result that completed a game: many at one moment are marked for the teacher (T19).
create table completions (
  uid text collate "C" not null constraint completions_person references people (uid) on delete cascade,
  game smallint not null constraint completions_known_game check (game between 1 and 10),
  at timestamptz not null,
  constraint completions_pkey primary key (uid, game)
);
create index completions_by_time on completions (at);
