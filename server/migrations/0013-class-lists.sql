-- Class lists that are being saved or were saved, by a key from the client. Resending the same list adds
-- nobody twice (CLASS-6).

create table class_lists (
  saved_by text collate "C" not null constraint class_lists_person references people (uid) on delete cascade,
  key text collate "C" not null,
  count int not null,
  done int not null default 0,
  begun_at timestamptz not null,
  saved_at timestamptz,
  uids text[] not null default '{}',
  -- The pupil that each row was saved as, by row number. A row corrected after a lost answer is still the
  -- same row.
  saved_rows jsonb not null default '{}',
  constraint class_lists_pkey primary key (saved_by, key)
);
create index class_lists_by_age on class_lists (begun_at);
