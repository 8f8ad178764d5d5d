-- Who is imported with locks of their own keeps them (QUARTER-13): to follow the section first, and then to be given
-- them, wrote every row and all that finds it twice.
drop trigger people_follow_when_added on people;
create trigger people_follow_when_added before insert on people for each row
  when (new.section_id is not null and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function follow_section();
