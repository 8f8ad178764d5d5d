-- A teacher whose first password was made for her: until she has another, nothing else is answered (SETUP-6).
alter table people add column must_change boolean not null default false;
