-- An act on many is one line of the audit log, and those it holds are found by it.
alter table audit add column is_inside boolean not null default false;
create index audit_inside on audit (act, id) where is_inside;
