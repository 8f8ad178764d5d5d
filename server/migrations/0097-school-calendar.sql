-- The school's year beside its zone and its planned days off, which stay where the version before reads and writes them
-- (CALENDAR-3): the year's name, class weekdays, grading periods, days with what they are and why, offered dates by hand.
alter table school add column calendar jsonb not null default '{}';
