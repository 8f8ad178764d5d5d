-- What an act changes of people is kept by one query for all of them (UNDO-1): an act on a class changes a hundred.
-- Spelled out, since writing out whole rows to compare them takes most of such an act.
create or replace function keep_changed_people() returns trigger language plpgsql set timezone to 'UTC' as $$
begin
  insert into kept_changes (act, place, uid, section_id, before, after)
  select current_setting('tinig.act'), tg_table_name, uid, section_id, was, is_now
  from (
    select n.uid, n.section_id,
      case when o.first_name is distinct from n.first_name then jsonb_build_object('first_name', o.first_name) else '{}' end ||
      case when o.last_name is distinct from n.last_name then jsonb_build_object('last_name', o.last_name) else '{}' end ||
      case when o.username is distinct from n.username then jsonb_build_object('username', o.username) else '{}' end ||
      case when o.email is distinct from n.email then jsonb_build_object('email', o.email) else '{}' end ||
      case when o.section_id is distinct from n.section_id then jsonb_build_object('section_id', o.section_id) else '{}' end ||
      case when o.archived_at is distinct from n.archived_at then jsonb_build_object('archived_at', o.archived_at) else '{}' end ||
      case when o.lrn is distinct from n.lrn then jsonb_build_object('lrn', o.lrn) else '{}' end ||
      case when o.quarter_one is distinct from n.quarter_one then jsonb_build_object('quarter_one', o.quarter_one) else '{}' end ||
      case when o.quarter_two is distinct from n.quarter_two then jsonb_build_object('quarter_two', o.quarter_two) else '{}' end ||
      case when o.quarter_three is distinct from n.quarter_three then jsonb_build_object('quarter_three', o.quarter_three) else '{}' end ||
      case when o.quarter_four is distinct from n.quarter_four then jsonb_build_object('quarter_four', o.quarter_four) else '{}' end as was,
      case when o.first_name is distinct from n.first_name then jsonb_build_object('first_name', n.first_name) else '{}' end ||
      case when o.last_name is distinct from n.last_name then jsonb_build_object('last_name', n.last_name) else '{}' end ||
      case when o.username is distinct from n.username then jsonb_build_object('username', n.username) else '{}' end ||
      case when o.email is distinct from n.email then jsonb_build_object('email', n.email) else '{}' end ||
      case when o.section_id is distinct from n.section_id then jsonb_build_object('section_id', n.section_id) else '{}' end ||
      case when o.archived_at is distinct from n.archived_at then jsonb_build_object('archived_at', n.archived_at) else '{}' end ||
      case when o.lrn is distinct from n.lrn then jsonb_build_object('lrn', n.lrn) else '{}' end ||
      case when o.quarter_one is distinct from n.quarter_one then jsonb_build_object('quarter_one', n.quarter_one) else '{}' end ||
      case when o.quarter_two is distinct from n.quarter_two then jsonb_build_object('quarter_two', n.quarter_two) else '{}' end ||
      case when o.quarter_three is distinct from n.quarter_three then jsonb_build_object('quarter_three', n.quarter_three) else '{}' end ||
      case when o.quarter_four is distinct from n.quarter_four then jsonb_build_object('quarter_four', n.quarter_four) else '{}' end as is_now
    from old_rows o join new_rows n using (uid)
  ) as changed
  where was <> '{}'
  order by uid;
  return null;
end $$;

drop trigger people_kept on people;
create trigger people_kept after update on people
  referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function keep_changed_people();
