-- What Firebase said of people when they were moved last: a later move tells what has changed there since (MOVE-16).
create table moved_people (
  uid text collate "C" constraint moved_people_pkey primary key
    constraint moved_people_person references people (uid) on delete cascade,
  -- The account's; null where there was none.
  email_key text collate "C",
  -- SHA-256 of the old hash, which itself goes at the first right sign-in.
  password_mark bytea,
  is_archived boolean not null,
  is_disabled boolean not null
);

-- What people have who came without a password. Each is of a random secret; several people share one.
create table nobodys_passwords (password_hash text constraint nobodys_passwords_pkey primary key);
insert into nobodys_passwords
select password_hash from people where password_hash not like 'firebase-scrypt$%'
group by password_hash having count(*) > 1;
