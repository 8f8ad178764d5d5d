-- What the server notes about its own work.

-- When each clean-up ran, and what it removed last.
create table clean_ups (
  name text collate "C" constraint clean_ups_pkey primary key
    constraint clean_ups_known check (name in ('archive', 'users', 'sign-ins', 'months')),
  last_run timestamptz,
  removed int not null default 0,
  removed_at timestamptz
);
insert into clean_ups (name) values ('archive'), ('users'), ('sign-ins'), ('months');

-- The clocks that clean-ups and the dates of quarters trust (T10, QUARTER-12). After the computer's clock has jumped,
-- both wait until servers have run for a while: nothing is deleted, and no quarter opens or closes.
create table clock (
  one boolean constraint clock_pkey primary key default true constraint clock_one_row check (one),
  last_seen timestamptz,
  waits boolean not null default false,
  ran_seconds double precision not null default 0,
  dates_trusted timestamptz,
  dates_looked timestamptz,
  dates_wait boolean not null default false,
  dates_ran_seconds double precision not null default 0
);
insert into clock default values;

-- What happened to the server itself; about no person.
create table machine_events (
  id bigint generated always as identity constraint machine_events_pkey primary key,
  at timestamptz not null,
  kind text not null constraint machine_events_kind check (kind in ('started', 'stopped', 'backup-failed')),
  -- '' in a checkout.
  version text not null default ''
);
