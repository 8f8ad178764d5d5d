-- Accounts of the game's registration in two steps, between the first and the second: no person yet, gone after a day.
create table unfinished (
  uid text collate "C" constraint unfinished_pkey primary key,
  email text not null,
  email_key text collate "C" not null constraint unfinished_email_unique unique,
  password_hash text not null,
  created_at timestamptz not null,
  -- of the two tokens that its client holds; they become those of its first session
  token_hash text collate "C" not null constraint unfinished_token_unique unique,
  id_token_hash text collate "C" not null constraint unfinished_id_token_unique unique,
  id_token_expires_at timestamptz not null
);
create index unfinished_by_age on unfinished (created_at);

-- An email is taken for both from the first step on.
create or replace function email_is_unfinished() returns trigger language plpgsql as $$
begin
  if exists (select from unfinished where email_key = new.email_key) then
    raise exception 'the email is taken' using errcode = 'unique_violation', constraint = 'people_email_unique';
  end if;
  return new;
end $$;
create trigger people_email_unfinished before insert or update of email_key on people
  for each row execute function email_is_unfinished();

create or replace function email_is_somebodys() returns trigger language plpgsql as $$
begin
  if exists (select from people where email_key = new.email_key) then
    raise exception 'the email is taken' using errcode = 'unique_violation', constraint = 'people_email_unique';
  end if;
  return new;
end $$;
create trigger unfinished_email_taken before insert on unfinished
  for each row execute function email_is_somebodys();
