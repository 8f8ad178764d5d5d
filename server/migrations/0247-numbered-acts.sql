-- Each act that changed something has a number among its author's, on its first line: how many there were in 24 hours, and
-- which of them a page shows, is told by two numbers. Acts come one after another (server/src/db/lock.ts), so none is given
-- twice; the database gives it, so that lines of the version before have theirs.
alter table audit add column nth int;
create index audit_own_acts on audit (actor, nth) where nth is not null;
create index audit_own_acts_by_moment on audit (actor, at) where nth is not null;
create index audit_by_act on audit (act, id) where act <> '';

alter table audit disable trigger audit_append_only;
update audit a set nth = numbered.nth
from (
  select min(id) as id, row_number() over (partition by actor order by min(id)) as nth from audit
  where at > now() - interval '2 days' and result = 'done' and act <> '' and action <> 'undoAct'
    and (event->>'nothing_changed')::boolean is not true
  group by actor, act) numbered
where a.id = numbered.id;
alter table audit enable trigger audit_append_only;

create or replace function number_act() returns trigger language plpgsql as $$
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
