-- Data from Firebase of a school that moved.

-- Parameters of Firebase's password hashes. A secret, stored only while such a hash exists (MOVE-4).
create table old_passwords (
  one boolean constraint old_passwords_pkey primary key default true constraint old_passwords_one_row check (one),
  signer_key text not null,
  salt_separator text not null,
  rounds int not null constraint old_passwords_rounds check (rounds between 1 and 8),
  mem_cost int not null constraint old_passwords_mem_cost check (mem_cost between 1 and 14)
);
create index people_with_old_password on people (uid) where password_hash like 'firebase-scrypt$%';

create function forget_old_passwords() returns trigger language plpgsql as $$
begin
  delete from old_passwords
  where not exists (select from people where password_hash like 'firebase-scrypt$%');
  return null;
end $$;
create trigger people_forget_old_passwords after update of password_hash or delete on people
  for each statement execute function forget_old_passwords();

-- State of people in Firebase at the last move. A later move detects changes by it (MOVE-16).
create table moved_people (
  uid text collate "C" constraint moved_people_pkey primary key
    constraint moved_people_person references people (uid) on delete cascade,
  -- The account's email key. Null if there was no account.
  email_key text collate "C",
  -- SHA-256 of the old hash, which is replaced at the first successful sign-in.
  password_mark bytea,
  is_archived boolean not null,
  is_disabled boolean not null
);

-- Hashes of people who arrived without a password. Each is of a random secret that several people share.
create table nobodys_passwords (password_hash text constraint nobodys_passwords_pkey primary key);

-- Data that apps send through the Firebase gateway and Tinig does not store: field names and counts, never
-- values (FIREBASE-40).
create table unkept (
  path text collate "C",
  why text collate "C",
  times bigint not null,
  last_at timestamptz not null,
  constraint unkept_pkey primary key (path, why)
);
