-- Ten numbers a student, 0 to 100 (S§3, PlayerProgress).
create table progress (
  uid text collate "C" constraint progress_pkey primary key
    constraint progress_person references people (uid) on delete cascade,
  game_one_progress double precision not null default 0 constraint game_one_range check (game_one_progress between 0 and 100),
  game_two_progress double precision not null default 0 constraint game_two_range check (game_two_progress between 0 and 100),
  game_three_progress double precision not null default 0 constraint game_three_range check (game_three_progress between 0 and 100),
  game_four_progress double precision not null default 0 constraint game_four_range check (game_four_progress between 0 and 100),
  game_five_progress double precision not null default 0 constraint game_five_range check (game_five_progress between 0 and 100),
  game_six_progress double precision not null default 0 constraint game_six_range check (game_six_progress between 0 and 100),
  game_seven_progress double precision not null default 0 constraint game_seven_range check (game_seven_progress between 0 and 100),
  game_eight_progress double precision not null default 0 constraint game_eight_range check (game_eight_progress between 0 and 100),
  game_nine_progress double precision not null default 0 constraint game_nine_range check (game_nine_progress between 0 and 100),
  game_ten_progress double precision not null default 0 constraint game_ten_range check (game_ten_progress between 0 and 100),
  updated_at timestamptz not null
) with (fillfactor = 70);
