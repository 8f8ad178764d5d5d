-- Class lists being saved and saved, by a key that the client makes: the same list sent again adds nobody twice
-- (CLASS-6).

create table class_lists (
  saved_by text collate "C" not null constraint class_lists_person references people (uid) on delete cascade,
  key text collate "C" not null,
  count int not null,
  done int not null default 0,
  begun_at timestamptz not null,
  saved_at timestamptz,
  uids text[] not null default '{}',
  -- As whom each row was saved, by its number: a row that was mended after a lost answer is still the same row.
  saved_rows jsonb not null default '{}',
  constraint class_lists_pkey primary key (saved_by, key)
);
create index class_lists_by_age on class_lists (begun_at);
