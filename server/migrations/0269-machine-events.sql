-- What happened to the server itself: that it started and was stopped, and that a backup could not be made. Of no person.
create table machine_events (
  id bigint generated always as identity constraint machine_events_pkey primary key,
  at timestamptz not null,
  kind text not null constraint machine_events_kind check (kind in ('started', 'stopped', 'backup-failed')),
  -- '' in a checkout.
  version text not null default ''
);
