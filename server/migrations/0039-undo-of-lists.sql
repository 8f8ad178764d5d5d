-- A class list can be taken back (UNDO-4): LRNs are kept too, and of who was added what tells whether somebody
-- has changed it since.
drop trigger people_kept on people;
create trigger people_kept after update of first_name, last_name, username, email, section_id, archived_at, lrn,
    quarter_one, quarter_two, quarter_three, quarter_four on people
  for each row when (current_setting('tinig.act', true) <> '')
  execute function keep_change('first_name', 'last_name', 'username', 'email', 'section_id', 'archived_at', 'lrn',
    'quarter_one', 'quarter_two', 'quarter_three', 'quarter_four');
drop trigger people_added_kept on people;
create trigger people_added_kept after insert on people
  for each row when (current_setting('tinig.act', true) <> '')
  execute function keep_change('first_name', 'last_name', 'username', 'email', 'section_id', 'lrn');
