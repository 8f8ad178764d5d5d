-- When a school came to have its first superadmin: the page that makes one is shut for good from then on (SETUP-1). A
-- server of the version before sets nothing; a database with people in it counts as set up.
alter table school
  add column set_up_at timestamptz,
  -- What a superadmin has begun in the set-up's later steps.
  add column setup_draft jsonb not null default '{}';
update school set set_up_at = now() where exists (select from people);
