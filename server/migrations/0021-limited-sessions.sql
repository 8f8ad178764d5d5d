-- Address of the one device that a session by code belongs to. Null for all other sessions.
alter table sessions add column limited_to text;
create index sessions_limited on sessions (expires_at) where limited_to is not null;
