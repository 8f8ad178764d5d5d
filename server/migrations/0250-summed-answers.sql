-- What a pupil's answers with one key make in a month of receipt: how many, in which games, and the newest that hold five
-- answers. A class is read from these, and from the answers themselves only since a pupil's were last summed.
create table summed_pupils (
  uid text collate "C" constraint summed_pupils_pkey primary key
    constraint summed_pupils_person references people (uid) on delete cascade,
  -- All that was received before is summed. Who has no row here has no sums.
  until timestamptz not null
);
create table summed_answers (
  uid text collate "C" not null constraint summed_answers_person references people (uid) on delete cascade
    constraint summed_answers_pupil references summed_pupils (uid) on delete cascade,
  -- In UTC, as the tables of months.
  month timestamptz not null,
  key text collate "C" not null,
  -- By bits.
  games int not null,
  answers int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  received_from timestamptz not null,
  -- Of the tries the newest that have five answers together, the newest first: when played, id, when received, marks.
  newest jsonb not null,
  -- When the oldest of them was played; null where there are fewer than five answers.
  five_from timestamptz,
  constraint summed_answers_pkey primary key (uid, month, key)
);
-- Each night those of the month that ends are looked for.
create index summed_answers_by_month on summed_answers (month);

-- What comes with an older moment of receipt is not in the sums, so its pupil's are made anew: an import says so itself,
-- that of the version before does not, nor does a server whose clock is behind. What a game sends is of now, and asks
-- nothing of this but to compare two moments; sums end an hour before it.
create or replace function unsum_answers() returns trigger language plpgsql as $$
begin
  -- Whoever sums holds this lock, and sees the row or is seen.
  perform from people where uid = new.uid for no key update;
  delete from summed_pupils where uid = new.uid and until > new.received_at;
  return null;
end $$;
create trigger answers_come_late after insert on answers for each row
when (new.received_at < now() - interval '30 minutes') execute function unsum_answers();

-- The first sums are made at once, not a day after the update.
update clean_ups set last_run = null where name = 'months';
