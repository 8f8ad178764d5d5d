-- Two records of one child (JOIN-1). The other record stays as a row with the role `joined`, which no list reads.
-- Its attempts and sessions move to the kept record and name it as their origin. Undo splits them by the origin.

alter table people
  drop constraint people_role_known,
  add constraint people_role_known check (role in ('student', 'admin', 'superadmin', 'joined')),
  -- The kept record. Removing it removes the joined ones.
  add column joined_to text collate "C" constraint people_joined_to references people (uid) on delete cascade,
  add constraint people_joined_name_kept check ((role = 'joined') = (joined_to is not null));
create index people_joined on people (joined_to) where joined_to is not null;

-- The record by which an attempt came, '' for the pupil's own. Equal ids of two records are two attempts.
alter table results
  drop constraint results_pkey,
  add column origin text collate "C" not null default '',
  add constraint results_pkey primary key (uid, id, origin, received_at);
alter table answers
  drop constraint answers_pkey,
  add column origin text collate "C" not null default '',
  add constraint answers_pkey primary key (uid, key, played_at, id, origin, received_at);
alter table sessions add column origin text collate "C" not null default '';

-- A new password also ends the cards of joined records.
create or replace function end_card() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tinig.same_password', true), '') <> 'yes' then
    delete from cards where uid in (select new.uid union all select uid from people where joined_to = new.uid);
  end if;
  return new;
end $$;

drop trigger people_logged_update on people;
create trigger people_logged_update after update on people referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{uid}',
    '{role,joined_to,first_name,last_name,username,email,lrn,section_id,archived_at,left_at,quarter_one,quarter_two,quarter_three,quarter_four}');
