-- What Firebase's password hashes were made with: a secret, kept only while such a hash is left (MOVE-4).
create table old_passwords (
  one boolean constraint old_passwords_pkey primary key default true constraint old_passwords_one_row check (one),
  signer_key text not null,
  salt_separator text not null,
  rounds int not null constraint old_passwords_rounds check (rounds between 1 and 8),
  mem_cost int not null constraint old_passwords_mem_cost check (mem_cost between 1 and 14)
);
create index people_with_old_password on people (uid) where password_hash like 'firebase-scrypt$%';

create or replace function forget_old_passwords() returns trigger language plpgsql as $$
begin
  delete from old_passwords
  where not exists (select from people where password_hash like 'firebase-scrypt$%');
  return null;
end $$;
create trigger people_forget_old_passwords after update of password_hash or delete on people
  for each statement execute function forget_old_passwords();

-- The same password hashed anew leaves the card as it is (CARDS-3).
create or replace function end_card() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tinig.same_password', true), '') <> 'yes' then
    delete from cards where uid = new.uid;
  end if;
  return new;
end $$;
