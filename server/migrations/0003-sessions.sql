-- Sessions by the hash of their token, known devices, and the sign-in throttle's counters (security §2, §3).
create table sessions (
  id text collate "C" constraint sessions_pkey primary key,
  token_hash text collate "C" not null constraint sessions_token_unique unique,
  uid text collate "C" not null constraint sessions_person references people (uid) on delete cascade,
  created_at timestamptz not null,
  last_used timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null
) with (fillfactor = 80);
create index sessions_by_person on sessions (uid);
create index sessions_by_age on sessions (created_at, id);
create index sessions_by_expiry on sessions (expires_at);

create table devices (
  device_hash text collate "C" not null,
  uid text collate "C" not null constraint devices_person references people (uid) on delete cascade,
  last_used timestamptz not null,
  constraint devices_pkey primary key (uid, device_hash)
);

create table tries (
  key text collate "C" constraint tries_pkey primary key,
  failures int not null,
  consecutive int not null,
  window_start timestamptz not null,
  last_failure timestamptz not null
);
create index tries_by_age on tries (last_failure);
