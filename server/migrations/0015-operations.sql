-- Records of the server about its own work.

-- The last run of each clean-up, and its last removal.
create table clean_ups (
  name text collate "C" constraint clean_ups_pkey primary key
    constraint clean_ups_known check (name in ('archive', 'users', 'sign-ins', 'months')),
  last_run timestamptz,
  removed int not null default 0,
  removed_at timestamptz
);
insert into clean_ups (name) values ('archive'), ('users'), ('sign-ins'), ('months');

-- Clocks that clean-ups and scheduled quarter dates trust (T10, QUARTER-12). After a jump of the computer's
-- clock both wait until servers have run for a while. Nothing is deleted meanwhile, and no quarter opens or
-- closes.
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

-- Events of the server itself, about no person.
create table machine_events (
  id bigint generated always as identity constraint machine_events_pkey primary key,
  at timestamptz not null,
  kind text not null constraint machine_events_kind check (kind in ('started', 'stopped', 'backup-failed')),
  -- '' in a checkout.
  version text not null default ''
);
