-- Login cards by the hash of their token, one a pupil (CARDS-1).
create table cards (
  uid text collate "C" constraint cards_pkey primary key
    constraint cards_person references people (uid) on delete cascade,
  token_hash text collate "C" not null constraint cards_token_unique unique,
  made_at timestamptz not null
);

-- A new password, whoever sets it, ends the card (CARDS-3). Replaced, for a restored backup makes the tables anew.
create or replace function end_card() returns trigger language plpgsql as $$
begin
  delete from cards where uid = new.uid;
  return new;
end $$;
create trigger people_end_card after update of password_hash on people
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_card();
