-- What an act changed, for as long as it can be taken back (UNDO-1, UNDO-6). The act that runs is named by the
-- setting tinig.act; without one nothing is kept. What is about a person goes with the person.
alter table audit add column act text collate "C" not null default '';
create index audit_own_recent on audit (actor, at);

create table kept_changes (
  id bigint generated always as identity constraint kept_changes_pkey primary key,
  act text collate "C" not null,
  at timestamptz not null default now(),
  place text not null,
  uid text collate "C" constraint kept_changes_person references people (uid) on delete cascade,
  section_id text collate "C",
  quarter text collate "C",
  before jsonb,
  after jsonb
);
create index kept_changes_by_act on kept_changes (act, id);
create index kept_changes_by_person on kept_changes (uid);
create index kept_changes_by_age on kept_changes (at);

-- Keeps of a changed row what differs in the columns that the trigger names; of an added or removed one, all of them.
create or replace function keep_change() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  was jsonb := '{}';
  is_now jsonb := '{}';
  one jsonb;
begin
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_object_agg(key, value), '{}') into was from jsonb_each(to_jsonb(old)) where key = any(tg_argv);
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_object_agg(key, value), '{}') into is_now from jsonb_each(to_jsonb(new)) where key = any(tg_argv);
  end if;
  one := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  if tg_op = 'UPDATE' then
    if was = is_now then return null; end if;
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(n.key, n.value) into was, is_now
    from jsonb_each(was) w join jsonb_each(is_now) n using (key) where w.value is distinct from n.value;
  end if;
  insert into kept_changes (act, place, uid, section_id, quarter, before, after)
  values (current_setting('tinig.act'), tg_table_name, one->>'uid',
    case when tg_table_name = 'sections' then one->>'id' else one->>'section_id' end,
    one->>'quarter', case when tg_op <> 'INSERT' then was end, case when tg_op <> 'DELETE' then is_now end);
  return null;
end $$;

create trigger people_kept after update of first_name, last_name, username, email, section_id, archived_at,
    quarter_one, quarter_two, quarter_three, quarter_four on people
  for each row when (current_setting('tinig.act', true) <> '')
  execute function keep_change('first_name', 'last_name', 'username', 'email', 'section_id', 'archived_at',
    'quarter_one', 'quarter_two', 'quarter_three', 'quarter_four');
create trigger people_added_kept after insert on people
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_change('uid');
create trigger sections_kept after update or delete on sections
  for each row when (current_setting('tinig.act', true) <> '')
  execute function keep_change('section_name', 'teacher_id');
create trigger class_locks_kept after insert or update or delete on class_locks
  for each row when (current_setting('tinig.act', true) <> '')
  execute function keep_change('is_open', 'opens_at', 'closes_at', 'set_by');
create trigger lock_exceptions_kept after insert or delete on lock_exceptions
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_change('uid');
