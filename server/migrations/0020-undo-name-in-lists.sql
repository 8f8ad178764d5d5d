-- Undoing a class list also takes back its decisions about names (CLASS-14).
drop trigger people_logged_update on people;
create trigger people_logged_update after update on people referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('tinig.act', true) <> '') execute function log_changes('{uid}',
    '{role,joined_to,first_name,last_name,username,email,lrn,list_key,section_id,archived_at,left_at,quarter_one,quarter_two,quarter_three,quarter_four}');
