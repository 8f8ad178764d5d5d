-- Sections are counted when somebody asks: 20,000 pupils take some milliseconds.
drop trigger people_counted_when_added on people;
drop trigger people_counted_when_changed on people;
drop trigger people_counted_when_removed on people;
drop trigger progress_counted_when_added on progress;
drop trigger progress_counted_when_changed on progress;
drop trigger progress_counted_when_removed on progress;
drop function count_added(), count_changed(), count_removed(), count_first_plays(), count_played(), count_unplayed(),
  count_plays(text[], text[], int[]), count_sections_anew(), add_up_counts(text[]), add_up_day(text, date),
  quarters_done(progress);
drop table section_counts, section_days;
