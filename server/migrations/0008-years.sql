-- Past school years, past grading periods, and the plan for the next year. All other tables hold the running year
-- only, so no list grows with the years (YEAR-1).

-- A year without an end is being prepared and invisible.
create table past_years (
  id int constraint past_years_pkey primary key,
  name text not null,
  -- When the next year began.
  ended_at timestamptz,
  prepared_at timestamptz not null,
  calendar jsonb not null default '{}'
);

-- A section at the end of its year. '' is for pupils without a section, and '-' for the archive, which counts
-- in no total. The counts name nobody and never change (YEAR-4).
create table past_sections (
  id int generated always as identity constraint past_sections_pkey primary key,
  year int not null constraint past_sections_year references past_years (id) on delete cascade,
  section_id text collate "C" not null,
  section_name text not null,
  sort_key text collate "C" not null,
  holders jsonb not null default '{}',
  students int not null default 0,
  -- By game: the mean of the numbers, and how many pupils completed it.
  averages double precision[] not null default '{}',
  done int[] not null default '{}',
  constraint past_sections_once unique (year, section_id)
);

-- A pupil's ten final numbers of a year, the section, and the number of days with play.
create table past_students (
  uid text collate "C" not null constraint past_students_person references people (uid) on delete cascade,
  year int not null,
  section int not null constraint past_students_section references past_sections (id) on delete cascade,
  days_played smallint not null,
  updated_at timestamptz not null,
  game_one_progress double precision not null,
  game_two_progress double precision not null,
  game_three_progress double precision not null,
  game_four_progress double precision not null,
  game_five_progress double precision not null,
  game_six_progress double precision not null,
  game_seven_progress double precision not null,
  game_eight_progress double precision not null,
  game_nine_progress double precision not null,
  game_ten_progress double precision not null,
  constraint past_students_pkey primary key (uid, year)
);
create index past_students_by_section on past_students (section);

-- Plans for the next year, made while this one runs: for the whole school (school.new_year), a section or a
-- pupil. Anything without a row follows the default. `ends` is the coming id of the year that the plan
-- follows.
create table planned_sections (
  section_id text collate "C" constraint planned_sections_pkey primary key
    constraint planned_sections_section references sections (id) on delete cascade,
  ends int not null,
  is_kept boolean not null default true,
  section_name text,
  -- Null keeps the current teacher. '' means nobody.
  teacher_id text collate "C",
  outcome text constraint planned_sections_outcome check (outcome in ('up', 'along', 'stays', 'leaves'))
);
create table planned_pupils (
  uid text collate "C" constraint planned_pupils_pkey primary key
    constraint planned_pupils_person references people (uid) on delete cascade,
  ends int not null,
  outcome text not null constraint planned_pupils_outcome
    check (outcome in ('up', 'along', 'stays', 'transfers', 'leaves'))
);

-- Past grading periods, counted seven days after their last day. Later results count in the year only. The
-- counts outlive the attempts (REPORT-7).
create table past_periods (
  first_day date not null,
  last_day date not null,
  -- The school's name for it.
  name text not null,
  counted_at timestamptz not null,
  constraint past_periods_pkey primary key (first_day, last_day)
);
create table past_period_sections (
  first_day date not null,
  last_day date not null,
  -- '' for pupils without a section. The section may be gone.
  section_id text collate "C" not null,
  section_name text not null,
  sort_key text collate "C" not null,
  grade_level text not null,
  students int not null,
  played int not null,
  tries int not null,
  -- By game: mastered, going, not_started, closed, done.
  games jsonb not null,
  constraint past_period_sections_pkey primary key (section_id, first_day, last_day),
  constraint past_period_sections_period foreign key (first_day, last_day) references past_periods on delete cascade
);
create index past_period_sections_by_period on past_period_sections (first_day, last_day, sort_key);
create table past_period_pupils (
  first_day date not null,
  last_day date not null,
  uid text collate "C" not null constraint past_period_pupils_person references people (uid) on delete cascade,
  -- By game; null without an attempt.
  bests double precision[] not null,
  -- A bit for each game.
  open_games int not null,
  has_played boolean not null,
  constraint past_period_pupils_pkey primary key (first_day, last_day, uid),
  constraint past_period_pupils_period foreign key (first_day, last_day) references past_periods on delete cascade
);
create index past_period_pupils_by_pupil on past_period_pupils (uid);

-- A school year that has ended is never written again (YEAR-15). There are two exceptions: late results raise
-- a pupil's numbers (YEAR-8), and a removed account's rows are deleted.
create function refuse_past_year() returns trigger language plpgsql as $$
declare
  is_over boolean := true;
begin
  if tg_table_name <> 'past_years' then
    is_over := exists (select from past_years where id in (old.year, new.year) and ended_at is not null);
  end if;
  if is_over then raise exception 'a school year that has ended is not written again'; end if;
  return coalesce(new, old);
end $$;
create trigger past_years_are_over before update or delete on past_years for each row
  when (old.ended_at is not null) execute function refuse_past_year();
create trigger past_sections_are_over before insert or update or delete on past_sections for each row
  execute function refuse_past_year();
create trigger past_students_are_over before insert or update of uid, year, section, days_played on past_students
  for each row execute function refuse_past_year();

-- The same holds for a grading period that was counted (REPORT-7).
create function refuse_past_period() returns trigger language plpgsql as $$
begin
  raise exception 'a grading period that was counted is not written again';
end $$;
create trigger past_periods_are_over before update on past_periods for each row execute function refuse_past_period();
create trigger past_period_sections_are_over before update on past_period_sections for each row
  execute function refuse_past_period();
create trigger past_period_pupils_are_over before update on past_period_pupils for each row
  execute function refuse_past_period();
