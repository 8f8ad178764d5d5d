-- Logs what an act changes, so that it can be undone (UNDO-1, UNDO-6). The setting tinig.act names the
-- running act. Without it, nothing is logged.

create table kept_changes (
  id bigint generated always as identity constraint kept_changes_pkey primary key,
  act text collate "C" not null,
  at timestamptz not null default now(),
  -- The table.
  place text not null,
  -- The person that the row is about. Deleted along with the person.
  uid text collate "C" constraint kept_changes_person references people (uid) on delete cascade,
  section_id text collate "C",
  quarter text collate "C",
  -- The row's key and the logged columns. Null for a row that did not exist.
  before jsonb,
  after jsonb,
  -- Only for exceptions (UNDO-12): the state of the pupil's quarter, and of the section's.
  is_open boolean,
  class_is_open boolean
);
create index kept_changes_by_act on kept_changes (act, id);
create index kept_changes_by_person on kept_changes (uid);
create index kept_changes_by_age on kept_changes (at);
-- Meetings are about no single pupil but list who came. Erasing a child removes the id from them.
create index kept_changes_of_sessions on kept_changes (id) where place = 'help_sessions';

create function keep_exception_state() returns trigger language plpgsql as $$
begin
  select p.section_id, coalesce(c.is_open, false), case new.quarter when 'quarter_one' then p.quarter_one
    when 'quarter_two' then p.quarter_two when 'quarter_three' then p.quarter_three else p.quarter_four end
  into new.section_id, new.class_is_open, new.is_open
  from people p left join class_locks c on c.section_id = p.section_id and c.quarter = new.quarter
  where p.uid = new.uid;
  return new;
end $$;
create trigger kept_changes_of_exceptions before insert on kept_changes for each row
  when (new.place = 'lock_exceptions') execute function keep_exception_state();

create function picked(image jsonb, columns text[]) returns jsonb language sql immutable strict as $$
  select jsonb_object_agg(name, image->name) from unnest(columns) as name
$$;

-- One query logs all rows of a statement: an act on a class changes a hundred.
create function log_changes() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  keys text[] := tg_argv[0];
  logged text[] := tg_argv[1];
  olds jsonb[];
  news jsonb[];
begin
  if tg_op <> 'INSERT' then olds := array(select to_jsonb(r) from old_rows r); end if;
  if tg_op <> 'DELETE' then news := array(select to_jsonb(r) from new_rows r); end if;
  insert into kept_changes (act, place, uid, section_id, quarter, before, after)
  select current_setting('tinig.act'), tg_table_name, whom.uid,
    case when tg_table_name = 'sections' then one.image->>'id' else coalesce(one.image->>'section_id',
      (select section_id from help_groups g where g.id = one.image->>'group_id')) end,
    one.image->>'quarter', picked(o.image, keys || changed.columns), picked(n.image, keys || changed.columns)
  from unnest(olds) as o (image)
    full join unnest(news) as n (image) on picked(o.image, keys) = picked(n.image, keys)
    cross join lateral (select coalesce(n.image, o.image) as image) as one
    cross join lateral (
      select one.image->>case when tg_table_name = 'section_teachers' then 'teacher_id' else 'uid' end as uid) as whom
    cross join lateral (
      select array(select name from unnest(logged) as name
        where tg_op <> 'UPDATE' or o.image->name is distinct from n.image->name) as columns) as changed
  where (tg_op <> 'UPDATE' or changed.columns <> '{}')
    -- Skips main teachers, who are restored with the section, and people who no longer exist.
    and one.image->>'holding' is distinct from 'main'
    and (whom.uid is null or exists (select from people p where p.uid = whom.uid))
  order by picked(one.image, keys);
  return null;
end $$;

-- Each trigger names the key of its table and the logged columns, as domain/src/people/records.ts describes them. An
-- updated row is logged with its key and the columns that differ, an inserted or deleted one with its key and all of
-- them.
create trigger people_logged after update on people referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{uid}',
    '{first_name,last_name,username,email,lrn,section_id,archived_at,left_at,quarter_one,quarter_two,quarter_three,quarter_four}');
create trigger people_logged_when_added after insert on people referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{uid}',
    '{first_name,last_name,username,email,lrn,section_id}');
create trigger sections_logged after update on sections referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{id}', '{section_name,grade_level,teacher_id}');
create trigger sections_logged_when_removed after delete on sections referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{id}', '{section_name,grade_level,teacher_id}');
create trigger class_locks_logged after update on class_locks
  referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{section_id,quarter}', '{is_open,opens_at,closes_at,set_by}');
create trigger class_locks_logged_when_added after insert on class_locks referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{section_id,quarter}', '{is_open,opens_at,closes_at,set_by}');
create trigger class_locks_logged_when_removed after delete on class_locks referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{section_id,quarter}', '{is_open,opens_at,closes_at,set_by}');
create trigger lock_exceptions_logged_when_added after insert on lock_exceptions referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{uid,quarter}', '{}');
create trigger lock_exceptions_logged_when_removed after delete on lock_exceptions referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{uid,quarter}', '{}');
create trigger section_teachers_logged after update on section_teachers
  referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{id,section_id,teacher_id,holding}', '{since,until,ended_at,set_by}');
create trigger section_teachers_logged_when_added after insert on section_teachers referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{id,section_id,teacher_id,holding}', '{since,until,ended_at,set_by}');
create trigger section_teachers_logged_when_removed after delete on section_teachers referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '')
  execute function log_changes('{id,section_id,teacher_id,holding}', '{since,until,ended_at,set_by}');
create trigger help_groups_logged after update on help_groups referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{id}',
    '{section_id,game,part,started_on,mid_on,until_on,started_by,started_at,ended_on,ended_at}');
create trigger help_groups_logged_when_added after insert on help_groups referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{id}',
    '{section_id,game,part,started_on,mid_on,until_on,started_by,started_at,ended_on,ended_at}');
create trigger help_groups_logged_when_removed after delete on help_groups referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{id}',
    '{section_id,game,part,started_on,mid_on,until_on,started_by,started_at,ended_on,ended_at}');
create trigger help_members_logged after update on help_members referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,uid}',
    '{added_on,left_on,outcome}');
create trigger help_members_logged_when_added after insert on help_members referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,uid}',
    '{added_on,left_on,outcome}');
create trigger help_members_logged_when_removed after delete on help_members referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,uid}',
    '{added_on,left_on,outcome}');
create trigger help_sessions_logged after update on help_sessions referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,number}',
    '{day,minutes,note,came,noted_by}');
create trigger help_sessions_logged_when_added after insert on help_sessions referencing new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,number}',
    '{day,minutes,note,came,noted_by}');
create trigger help_sessions_logged_when_removed after delete on help_sessions referencing old table as old_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{group_id,number}',
    '{day,minutes,note,came,noted_by}');
