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

-- Logs the changes of a table, with its key and the logged columns as domain/src/people/stored-columns.ts describes
-- them. An updated row is logged with its key and the columns that differ, an inserted or deleted one with its key and
-- all of them.
create function log_table(logged text, keys text, columns text, events text[] default '{update,insert,delete}')
returns void language plpgsql as $$
declare event text;
begin
  foreach event in array events loop
    execute format(
      $q$create trigger %I after %s on %I referencing %s for each statement
        when (current_setting('tinig.act', true) <> '') execute function log_changes(%L, %L)$q$,
      logged || '_logged_' || event, event, logged,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      keys, columns);
  end loop;
end $$;
select log_table('people', '{uid}',
  '{first_name,last_name,username,email,lrn,section_id,archived_at,left_at,quarter_one,quarter_two,quarter_three,quarter_four}',
  '{update}');
select log_table('people', '{uid}', '{first_name,last_name,username,email,lrn,section_id}', '{insert}');
select log_table('sections', '{id}', '{section_name,grade_level,teacher_id}', '{update,delete}');
select log_table('class_locks', '{section_id,quarter}', '{is_open,opens_at,closes_at,set_by}');
select log_table('lock_exceptions', '{uid,quarter}', '{}', '{insert,delete}');
select log_table('section_teachers', '{id,section_id,teacher_id,holding}', '{since,until,ended_at,set_by}');
select log_table('help_groups', '{id}',
  '{section_id,game,part,started_on,mid_on,until_on,started_by,started_at,ended_on,ended_at}');
select log_table('help_members', '{group_id,uid}', '{added_on,left_on,outcome}');
select log_table('help_sessions', '{group_id,number}', '{day,minutes,note,came,noted_by}');
drop function log_table(text, text, text, text[]);
