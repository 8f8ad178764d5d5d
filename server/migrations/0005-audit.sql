-- Who did what to whom, by ids only (T37, T39); lines are added and never changed.
create table audit (
  id bigint generated always as identity constraint audit_pkey primary key,
  at timestamptz not null,
  actor text collate "C" not null,
  action text collate "C" not null,
  target text collate "C" not null,
  result text collate "C" not null constraint audit_result_known check (result in ('done', 'refused')),
  detail text not null default '',
  address text not null default ''
);
create index audit_by_actor on audit (actor, id);
create index audit_by_target on audit (target, id);
create index audit_by_action on audit (action, id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
