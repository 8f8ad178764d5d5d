-- When each clean-up ran, and the clock that they trust (T10): while it has jumped, nothing is deleted.
create table clean_ups (
  name text collate "C" constraint clean_ups_pkey primary key
    constraint clean_ups_known check (name in ('archive', 'users', 'sign-ins')),
  last_run timestamptz,
  removed int not null default 0,
  removed_at timestamptz
);
insert into clean_ups (name) values ('archive'), ('users'), ('sign-ins');

create table clock (
  one boolean constraint clock_pkey primary key default true constraint clock_one_row check (one),
  last_seen timestamptz,
  waits boolean not null default false,
  ran_seconds double precision not null default 0
);
insert into clock default values;
