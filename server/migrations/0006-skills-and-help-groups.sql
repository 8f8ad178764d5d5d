-- Skills that the games teach, and the groups of pupils who get help with them.

-- A game's skill in the school's words, and the percent from which it counts as learned (SKILLS-1). A game without a
-- name is called by its number.
create table skills (
  game smallint constraint skills_pkey primary key constraint skills_known_game check (game between 1 and 10),
  name text collate "C" not null default '',
  code text collate "C" not null default '',
  competency text collate "C" not null default '',
  mark smallint not null default 90 constraint skills_mark check (mark between 50 and 100)
);
insert into skills (game) select generate_series(1, 10);

-- A group works on one game's skill. Its middle and last day follow the school's calendar, unless they were
-- set here or the group has ended.
create table help_groups (
  id text collate "C" constraint help_groups_pkey primary key,
  section_id text collate "C" not null
    constraint help_groups_section references sections (id) on delete cascade,
  game smallint not null constraint help_groups_known_game check (game between 1 and 10),
  -- Numbers groups made for the same skill at once. 0 for a single one.
  part smallint not null default 0 constraint help_groups_part check (part between 0 and 100),
  started_on date not null,
  mid_on date,
  until_on date,
  started_by text collate "C" not null,
  started_at timestamptz not null,
  ended_on date,
  ended_at timestamptz,
  constraint help_groups_dates check (mid_on >= started_on and until_on >= started_on),
  constraint help_groups_ended check ((ended_on is null) = (ended_at is null))
);
create index help_groups_by_section on help_groups (section_id, started_on);
create index help_groups_ended_at on help_groups (ended_at) where ended_at is not null;

create table help_members (
  group_id text collate "C" not null
    constraint help_members_group references help_groups (id) on delete cascade,
  uid text collate "C" not null constraint help_members_person references people (uid) on delete cascade,
  added_on date not null,
  -- When the pupil was taken out by hand.
  left_on date,
  outcome text collate "C" constraint help_members_outcome check (outcome in ('done', 'continue', 'tell-head')),
  constraint help_members_pkey primary key (group_id, uid)
);
create index help_members_by_person on help_members (uid);
create index help_members_told on help_members (group_id) where outcome = 'tell-head';

-- Each meeting: day, duration, attendance, and a note about the skill.
create table help_sessions (
  group_id text collate "C" not null
    constraint help_sessions_group references help_groups (id) on delete cascade,
  number smallint not null,
  day date not null,
  minutes smallint not null constraint help_sessions_minutes check (minutes between 5 and 240),
  note text not null default '',
  came text[] collate "C" not null,
  noted_by text collate "C" not null,
  constraint help_sessions_pkey primary key (group_id, number)
);
create index help_sessions_by_who_came on help_sessions using gin (came);

-- A removed or erased member is also taken out of the group's meetings.
create function leave_help_sessions() returns trigger language plpgsql as $$
begin
  update help_sessions set came = array_remove(came, old.uid)
  where group_id = old.group_id and came @> array[old.uid];
  return null;
end $$;
create trigger help_members_leave after delete on help_members
  for each row execute function leave_help_sessions();

-- Number of pupils per section who needed help, once a day. A report compares with a week ago. Deleted after
-- some weeks.
create table help_days (
  day date not null,
  section_id text collate "C" not null constraint help_days_section references sections (id) on delete cascade,
  pupils int not null,
  constraint help_days_pkey primary key (day, section_id)
);
