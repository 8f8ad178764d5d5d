-- The audit log of one day is found without reading all of it.
create index audit_by_moment on audit (at);
