-- The ten numbers of a student are from 0 to 100 by their type: ten constraints of the table were read anew by each
-- statement that wrote a number, which took three quarters of its processor time, and a type is read once a connection.
-- A backup that is put back makes all tables anew, and finds the type there.
drop domain if exists percent;
create domain percent as double precision constraint percent_range check (value between 0 and 100);
alter table progress
  drop constraint game_one_range, drop constraint game_two_range, drop constraint game_three_range,
  drop constraint game_four_range, drop constraint game_five_range, drop constraint game_six_range,
  drop constraint game_seven_range, drop constraint game_eight_range, drop constraint game_nine_range,
  drop constraint game_ten_range;
alter table progress
  alter game_one_progress type percent, alter game_two_progress type percent, alter game_three_progress type percent,
  alter game_four_progress type percent, alter game_five_progress type percent, alter game_six_progress type percent,
  alter game_seven_progress type percent, alter game_eight_progress type percent,
  alter game_nine_progress type percent, alter game_ten_progress type percent;
