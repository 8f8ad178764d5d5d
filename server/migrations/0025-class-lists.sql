-- A pupil's Learner Reference Number, unique in the school (CLASS-1).
alter table people
  add column lrn text collate "C" constraint people_lrn_unique unique
    constraint people_lrn_digits check (lrn ~ '^[0-9]{12}$'),
  add constraint people_only_students_have_lrn check (lrn is null or role = 'student');

-- Pupils found by their name in a class list: matchKey of domain/src/class-rows.ts, from the folded name.
create index people_by_match_key on people (translate(replace(sort_key, 'n~', 'n'), ' .''’-', ''))
  where role = 'student';

-- Lists being saved and saved, by the client's own key: the same one again is no second class (CLASS-6).
create table class_lists (
  saved_by text collate "C" not null constraint class_lists_person references people (uid) on delete cascade,
  key text collate "C" not null,
  count int not null,
  done int not null default 0,
  begun_at timestamptz not null,
  saved_at timestamptz,
  uids text[] not null default '{}',
  constraint class_lists_pkey primary key (saved_by, key)
);
create index class_lists_by_age on class_lists (begun_at);
