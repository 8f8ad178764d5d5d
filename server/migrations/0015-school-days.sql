-- In which time zone the school's days begin, and on which there is no school.
alter table school
  add column time_zone text not null default 'Asia/Manila',
  add column days_off date[] not null default '{}';
