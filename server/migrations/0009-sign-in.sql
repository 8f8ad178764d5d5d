-- Sessions, login cards, the sign-in throttle, and registrations that are not finished. Secrets are stored as hashes.

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

-- ID tokens, which clients of Firebase's SDKs send instead of the session token for an hour. Deleted with
-- their session.
create table id_tokens (
  token_hash text collate "C" constraint id_tokens_pkey primary key,
  session_id text collate "C" not null constraint id_tokens_session references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index id_tokens_by_session on id_tokens (session_id, expires_at);

-- Known devices, which are throttled separately from unknown ones.
create table devices (
  device_hash text collate "C" not null,
  uid text collate "C" not null constraint devices_person references people (uid) on delete cascade,
  last_used timestamptz not null,
  constraint devices_pkey primary key (uid, device_hash)
);

-- Failed sign-ins by account, device or address. uid is no foreign key: failures are counted outside a
-- transaction, while the person may be deleted.
create table tries (
  key text collate "C" constraint tries_pkey primary key,
  failures int not null,
  consecutive int not null,
  window_start timestamptz not null,
  last_failure timestamptz not null,
  uid text collate "C"
);
create index tries_by_age on tries (last_failure);
create index tries_by_account on tries (uid) where uid is not null;

-- Login cards, one per pupil (CARDS-1). made_at is no longer written.
create table cards (
  uid text collate "C" constraint cards_pkey primary key
    constraint cards_person references people (uid) on delete cascade,
  token_hash text collate "C" not null constraint cards_token_unique unique,
  made_at timestamptz
);

-- A new password ends the card, whoever sets it (CARDS-3). Rehashing the same password does not.
create function end_card() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tinig.same_password', true), '') <> 'yes' then
    delete from cards where uid = new.uid;
  end if;
  return new;
end $$;
create trigger people_end_card after update of password_hash on people
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_card();

-- Accounts between the two steps of the game's registration. They are not people yet, and are deleted after a
-- day.
create table unfinished (
  uid text collate "C" constraint unfinished_pkey primary key,
  email text not null,
  email_key text collate "C" not null constraint unfinished_email_unique unique,
  password_hash text not null,
  created_at timestamptz not null,
  -- The two tokens that the client holds; they become those of its first session.
  token_hash text collate "C" not null constraint unfinished_token_unique unique,
  id_token_hash text collate "C" not null constraint unfinished_id_token_unique unique,
  id_token_expires_at timestamptz not null
);
create index unfinished_by_age on unfinished (created_at);

-- An email belongs to one account, finished or not.
create function email_is_unfinished() returns trigger language plpgsql as $$
begin
  if exists (select from unfinished where email_key = new.email_key) then
    raise exception 'the email is taken' using errcode = 'unique_violation', constraint = 'people_email_unique';
  end if;
  return new;
end $$;
create trigger people_email_unfinished before insert or update of email_key on people
  for each row execute function email_is_unfinished();

create function email_is_somebodys() returns trigger language plpgsql as $$
begin
  if exists (select from people where email_key = new.email_key) then
    raise exception 'the email is taken' using errcode = 'unique_violation', constraint = 'people_email_unique';
  end if;
  return new;
end $$;
create trigger unfinished_email_taken before insert on unfinished
  for each row execute function email_is_somebodys();
