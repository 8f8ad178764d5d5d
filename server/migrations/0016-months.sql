-- Months of results are made and dropped once a day.
alter table clean_ups drop constraint clean_ups_known,
  add constraint clean_ups_known check (name in ('archive', 'users', 'sign-ins', 'months'));
insert into clean_ups (name) values ('months');
