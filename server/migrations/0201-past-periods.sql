-- Grading periods that are over, as they were counted seven days after their last day: what comes later counts in the
-- year alone, and what was counted stays when tries go. Counts of sections, and nobody's name (REPORT-7).
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
  -- '' for the pupils in none; a section may be gone since.
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

-- How many needed help in each section, once a day: a report tells what it was a week ago. Kept for some weeks.
create table help_days (
  day date not null,
  section_id text collate "C" not null constraint help_days_section references sections (id) on delete cascade,
  pupils int not null,
  constraint help_days_pkey primary key (day, section_id)
);
