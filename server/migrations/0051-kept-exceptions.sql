-- What an undo must know of an exception that an act made or took away (UNDO-12): the pupil's value, the section, and
-- how the section's quarter stood.
alter table kept_changes add column is_open boolean, add column class_is_open boolean;

create or replace function keep_exception_state() returns trigger language plpgsql as $$
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
