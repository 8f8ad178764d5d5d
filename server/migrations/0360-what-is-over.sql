-- A school year that has ended is never written again (YEAR-15). Two exceptions: late results raise a pupil's numbers
-- (YEAR-8), and a removed account takes its rows along.
create function refuse_past_year() returns trigger language plpgsql as $$
declare
  is_over boolean := true;
begin
  if tg_table_name <> 'past_years' then
    is_over := exists (select from past_years where id in (old.year, new.year) and ended_at is not null);
  end if;
  if is_over then raise exception 'a school year that has ended is not written again'; end if;
  return coalesce(new, old);
end $$;
create trigger past_years_are_over before update or delete on past_years for each row
  when (old.ended_at is not null) execute function refuse_past_year();
create trigger past_sections_are_over before insert or update or delete on past_sections for each row
  execute function refuse_past_year();
create trigger past_students_are_over before insert or update of uid, year, section, days_played on past_students
  for each row execute function refuse_past_year();

-- The same holds for a grading period that was counted (REPORT-7).
create function refuse_past_period() returns trigger language plpgsql as $$
begin
  raise exception 'a grading period that was counted is not written again';
end $$;
create trigger past_periods_are_over before update on past_periods for each row execute function refuse_past_period();
create trigger past_period_sections_are_over before update on past_period_sections for each row
  execute function refuse_past_period();
create trigger past_period_pupils_are_over before update on past_period_pupils for each row
  execute function refuse_past_period();
