-- The grade of a section, '' where none is given.
alter table sections add column grade_level text not null default ''
  constraint sections_grade_known check (grade_level in ('', '1', '2', '3', '4', '5', '6'));
