-- Where the whole school goes at once (a new year, its undo), one statement says what becomes of each pupil's quarters and
-- moments: to ask for each by itself took a third of the switch. Whoever does not say so is followed row by row as before.
create or replace trigger people_follow_when_moved before update of section_id on people for each row
  when (old.section_id is distinct from new.section_id
    and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function follow_section();
create or replace trigger people_keep_moments_when_changed before update on people for each row
  when ((old.section_id is distinct from new.section_id
    or (old.quarter_one, old.quarter_two, old.quarter_three, old.quarter_four)
      is distinct from (new.quarter_one, new.quarter_two, new.quarter_three, new.quarter_four))
    and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function keep_moments();

-- How much may wait to be sorted into the indexes of words was said by the indexes themselves (0010), so nobody could let
-- more wait: a new year changes every pupil, and sorted its words in forty times instead of once. The server says it now
-- for each of its connections.
alter index if exists people_search reset (gin_pending_list_limit);
alter index if exists people_names reset (gin_pending_list_limit);
