-- As whom each row of a saved list was saved, uids by the rows' numbers: a row mended after a lost answer is still
-- the same row (CLASS-6).
alter table class_lists add column saved_rows jsonb not null default '{}';
