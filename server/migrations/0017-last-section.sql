-- Name of the section that an archived pupil left when a year ended, for the archive (YEAR-2).
alter table people
  add column last_section text not null default '',
  add constraint people_last_section_is_archived check (last_section = '' or archived_at is not null);

create or replace function come_back() returns trigger language plpgsql as $$
begin
  new.left_at := null;
  new.last_section := '';
  return new;
end $$;
drop trigger people_come_back on people;
create trigger people_come_back before update of archived_at on people for each row
  when (old.archived_at is not null and new.archived_at is null) execute function come_back();
