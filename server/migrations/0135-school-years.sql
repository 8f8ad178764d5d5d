-- The years that are over, kept beside the running one: its tables hold the running year alone, so that none of its
-- lists grows with the years, and a server of the version before goes on with them (YEAR-1). A year without an end is
-- being prepared: nobody sees it.
create table past_years (
  id int constraint past_years_pkey primary key,
  name text not null,
  -- When the next one began.
  ended_at timestamptz,
  prepared_at timestamptz not null,
  calendar jsonb not null default '{}'
);

-- A section as it was when its year ended, '' for the pupils in none and '-' for those in the archive, who are in no
-- total. What is counted of it names nobody and never
-- changes (YEAR-4).
create table past_sections (
  id int generated always as identity constraint past_sections_pkey primary key,
  year int not null constraint past_sections_year references past_years (id) on delete cascade,
  section_id text collate "C" not null,
  section_name text not null,
  sort_key text collate "C" not null,
  holders jsonb not null default '{}',
  students int not null default 0,
  -- By game: the mean of the numbers, and how many have completed it.
  averages double precision[] not null default '{}',
  done int[] not null default '{}',
  constraint past_sections_once unique (year, section_id)
);

-- The ten numbers that a pupil ended a year with, in which section, and on how many days there was play.
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

-- What is planned for the next year while this one runs: of the whole, of a section, of a pupil; the rest goes as usual.
-- `ends` is the year that it follows, by its coming id: a plan is over with its year, and back with an undo.
alter table school add column new_year jsonb not null default '{}';
create table planned_sections (
  section_id text collate "C" constraint planned_sections_pkey primary key
    constraint planned_sections_section references sections (id) on delete cascade,
  ends int not null,
  is_kept boolean not null default true,
  section_name text,
  -- null: as now; '' for nobody.
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

-- When somebody left the school for good with a year's end (YEAR-6). Such a pupil also stands as archived, dated so that
-- whoever counts thirty days from it, a server of the version before as well, removes the row 365 days after the end.
alter table people add column left_at timestamptz,
  add constraint people_left_are_archived check (left_at is null or archived_at is not null);
create or replace function come_back() returns trigger language plpgsql as $$
begin
  new.left_at := null;
  return new;
end $$;
create trigger people_come_back before update of archived_at on people for each row
  when (old.left_at is not null and new.archived_at is null) execute function come_back();
