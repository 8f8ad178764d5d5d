-- Who has begun a game just now. It lasts for five minutes, so a crash may forget it.
create unlogged table playing (
  uid text collate "C" constraint playing_pkey primary key
    constraint playing_person references people (uid) on delete cascade,
  game smallint not null constraint playing_known_game check (game between 1 and 10),
  at timestamptz not null
) with (fillfactor = 50);
