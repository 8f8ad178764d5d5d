-- What clients of the Firebase SDKs show in a session's place, for an hour, by its hash; ends with its session.
create table id_tokens (
  token_hash text collate "C" constraint id_tokens_pkey primary key,
  session_id text collate "C" not null constraint id_tokens_session references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index id_tokens_by_session on id_tokens (session_id, expires_at);
