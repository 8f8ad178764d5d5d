-- The audit log: actor, action and target, by ids only (T37, T39).

create table audit (
  id bigint generated always as identity constraint audit_pkey primary key,
  at timestamptz not null,
  actor text collate "C" not null,
  action text collate "C" not null,
  target text collate "C" not null,
  result text collate "C" not null constraint audit_result_known check (result in ('done', 'refused')),
  -- The event (domain/src/audit/audit-events.ts). Old lines have text in `detail` instead.
  event jsonb,
  detail text not null default '',
  address text not null default '',
  -- Groups the lines of one act. One line represents it, and the others are inside.
  act text collate "C" not null default '',
  is_inside boolean not null default false,
  -- Numbers each actor's acts that changed something, on the first line of each. Undo counts and pages by it.
  nth int
);
create index audit_by_moment on audit (at);
create index audit_by_actor on audit (actor, id);
create index audit_by_target on audit (target, id);
create index audit_by_action on audit (action, id);
create index audit_own_recent on audit (actor, at);
create index audit_by_act on audit (act, id) where act <> '';
create index audit_inside on audit (act, id) where is_inside;
create index audit_own_acts on audit (actor, nth) where nth is not null;
create index audit_own_acts_by_moment on audit (actor, at) where nth is not null;

-- Lines are never changed. Only the nightly clean-up deletes lines past their retention, and sets
-- tinig.audit_is_over for it.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('tinig.audit_is_over', true), '') = 'yes' then return old; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();

-- Acts come one after another (server/src/db/lock.ts), so no number is given twice.
create function number_act() returns trigger language plpgsql as $$
declare
  last record;
begin
  select act, nth into last from audit where actor = new.actor and nth is not null order by nth desc limit 1;
  if last.act is distinct from new.act then new.nth := coalesce(last.nth, 0) + 1; end if;
  return new;
end $$;
create trigger audit_numbered before insert on audit for each row
  when (new.result = 'done' and new.act <> '' and new.action <> 'undoAct'
    and (new.event->>'nothing_changed')::boolean is not true)
  execute function number_act();
