-- What was asked and answered in a try, by month beside the tries and gone with them. A row holds the answers of one try
-- that have one key: so the newest of a pupil and key are found without reading any other.
create table answers (
  uid text collate "C" not null constraint answers_person references people (uid) on delete cascade,
  -- the game's own key of a skill
  key text collate "C" not null,
  played_at timestamptz not null,
  -- the try's
  id text collate "C" not null,
  received_at timestamptz not null,
  game smallint not null constraint answers_known_game check (game between 1 and 10),
  -- by the place in the try: 1 right, 0 wrong, a space where the answer has another key
  marks text collate "C" not null constraint answers_marks check (marks ~ '^[01 ]*[01]$'),
  -- in the same order, without the places between: question, answer given, right answer, milliseconds
  items jsonb not null,
  constraint answers_pkey primary key (uid, key, played_at, id, received_at)
) partition by range (received_at);
create table answers_other partition of answers default;

-- Every key that came, how many answers had it, and the skill that the school says it is; '' as long as nobody has said.
create table answer_keys (
  key text collate "C" constraint answer_keys_pkey primary key,
  skill text not null default '',
  answers bigint not null default 0,
  last_at timestamptz
) with (fillfactor = 70);
