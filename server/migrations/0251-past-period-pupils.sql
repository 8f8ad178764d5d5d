-- What each pupil's best was when a grading period was counted for good, which games were open, and whether there was
-- play in it: what comes later, or opens or closes since, changes an old period no more (REPORT-7).
create table past_period_pupils (
  first_day date not null,
  last_day date not null,
  uid text collate "C" not null constraint past_period_pupils_person references people (uid) on delete cascade,
  -- By game; null without a try.
  bests double precision[] not null,
  -- By bits.
  open_games int not null,
  has_played boolean not null,
  constraint past_period_pupils_pkey primary key (first_day, last_day, uid),
  constraint past_period_pupils_period foreign key (first_day, last_day) references past_periods on delete cascade
);
create index past_period_pupils_by_pupil on past_period_pupils (uid);
