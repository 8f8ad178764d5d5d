-- Questions and answers of attempts, and the skills that the game's keys stand for.

-- The answers of one attempt with one key, so that the newest per pupil and key are found directly.
-- Partitioned by month of receipt and deleted along with results.
create table answers (
  uid text collate "C" not null constraint answers_person references people (uid) on delete cascade,
  -- The game's own key of a skill.
  key text collate "C" not null,
  played_at timestamptz not null,
  -- The attempt's id.
  id text collate "C" not null,
  received_at timestamptz not null,
  game smallint not null constraint answers_known_game check (game between 1 and 10),
  -- By place in the attempt: 1 right, 0 wrong, a space where the answer has another key.
  marks text collate "C" not null constraint answers_marks check (marks ~ '^[01 ]*[01]$'),
  -- In the same order, without the spaces: question, answer given, right answer, milliseconds.
  items jsonb not null,
  constraint answers_pkey primary key (uid, key, played_at, id, received_at)
) partition by range (received_at);
create table answers_other partition of answers default;

-- Every key received, the number of its answers, and its skill as named by the school. '' until it is named.
create table answer_keys (
  key text collate "C" constraint answer_keys_pkey primary key,
  skill text not null default '',
  answers bigint not null default 0,
  last_at timestamptz
) with (fillfactor = 70);
-- Order of the page that assigns skills: keys without one first, then by number of answers.
create index answer_keys_in_order on answer_keys ((skill <> ''), skill collate "C", answers desc, key);
