-- The clock that dates of quarters trust (T10, QUARTER-12): the last time that was believed, when it was looked at
-- last, and for how long servers have run since it jumped.
alter table clock
  add column dates_trusted timestamptz,
  add column dates_looked timestamptz,
  add column dates_wait boolean not null default false,
  add column dates_ran_seconds double precision not null default 0;
