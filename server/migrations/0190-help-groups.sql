-- Groups for help that last (third.md K): which game's skill, since when, and until when. The middle and the last day
-- stand here once somebody set them by hand, or the group ended; else they follow the school's calendar.
create table help_groups (
  id text collate "C" constraint help_groups_pkey primary key,
  section_id text collate "C" not null
    constraint help_groups_section references sections (id) on delete cascade,
  game smallint not null constraint help_groups_known_game check (game between 1 and 10),
  -- Which of several made of the same skill; 0 where it was the only one.
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

-- Who is in it, since when; taken out by hand when; and what came of it.
create table help_members (
  group_id text collate "C" not null
    constraint help_members_group references help_groups (id) on delete cascade,
  uid text collate "C" not null constraint help_members_person references people (uid) on delete cascade,
  added_on date not null,
  left_on date,
  outcome text collate "C" constraint help_members_outcome check (outcome in ('done', 'continue', 'tell-head')),
  constraint help_members_pkey primary key (group_id, uid)
);
create index help_members_by_person on help_members (uid);
create index help_members_told on help_members (group_id) where outcome = 'tell-head';

-- Each meeting: its day, how long, who came, a note about the skill.
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

-- Who is no member any more, removed or erased, is gone from every session.
create function leave_help_sessions() returns trigger language plpgsql as $$
begin
  update help_sessions set came = array_remove(came, old.uid)
  where group_id = old.group_id and came @> array[old.uid];
  return null;
end $$;
create trigger help_members_leave after delete on help_members
  for each row execute function leave_help_sessions();

-- What an act changes of groups is kept as whole rows (UNDO-1); what is about a pupil goes with the pupil.
create function keep_help() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  one jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if tg_table_name = 'help_members' and not exists (select from people where uid = one->>'uid') then return null; end if;
  insert into kept_changes (act, place, uid, section_id, before, after)
  values (current_setting('tinig.act'), tg_table_name, one->>'uid',
    coalesce(one->>'section_id', (select section_id from help_groups where id = one->>'group_id')),
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
create trigger help_groups_kept after insert or update or delete on help_groups
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_help();
create trigger help_members_kept after insert or update or delete on help_members
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_help();
create trigger help_sessions_kept after insert or update or delete on help_sessions
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_help();
