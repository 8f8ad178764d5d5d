-- Logs what an act changes, so that it can be undone (UNDO-1). Each trigger names the key of its table and the columns
-- that are logged, as domain/src/records.ts describes them: an updated row is logged with its key and the columns that
-- differ, an inserted or deleted one with its key and all of them.
drop trigger people_kept on people;
drop trigger people_added_kept on people;
drop trigger sections_kept on sections;
drop trigger if exists sections_added_kept on sections;
drop trigger class_locks_kept on class_locks;
drop trigger if exists class_locks_added_kept on class_locks;
drop trigger lock_exceptions_kept on lock_exceptions;
drop trigger if exists lock_exceptions_added_kept on lock_exceptions;
drop trigger section_teachers_kept on section_teachers;
drop trigger help_groups_kept on help_groups;
drop trigger help_members_kept on help_members;
drop trigger help_sessions_kept on help_sessions;
drop function if exists keep_people(), keep_sections(), keep_class_locks(), keep_lock_exceptions(), keep_change(),
  keep_changed_people(), keep_section_teacher(), keep_help();
comment on table kept_changes is null;
-- Older rows have no key in their images, so those acts can no longer be undone.
delete from kept_changes;

create or replace function picked(image jsonb, columns text[]) returns jsonb language sql immutable strict as $$
  select jsonb_object_agg(name, image->name) from unnest(columns) as name
$$;

-- One query logs all rows of a statement: an act on a class changes a hundred.
create or replace function log_changes() returns trigger language plpgsql set timezone to 'UTC' as $$
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
    -- A main teacher goes back with the section. What is about a person goes with the person.
    and one.image->>'holding' is distinct from 'main'
    and (whom.uid is null or exists (select from people p where p.uid = whom.uid))
  order by picked(one.image, keys);
  return null;
end $$;

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
