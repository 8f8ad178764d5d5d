-- Pupils, teachers (admin) and super administrators. Section names and teachers are stored once, in sections.

create table people (
  uid text collate "C" constraint people_pkey primary key,
  role text not null constraint people_role_known check (role in ('student', 'admin', 'superadmin')),
  first_name text not null,
  last_name text not null,
  username text not null default '',
  email text not null,
  email_key text collate "C" not null constraint people_email_unique unique,
  password_hash text not null,
  -- The password is a first one, made for a teacher. She must change it before any other request (SETUP-6).
  must_change boolean not null default false,
  -- The Learner Reference Number, unique in the school (CLASS-1).
  lrn text collate "C" constraint people_lrn_unique unique
    constraint people_lrn_digits check (lrn ~ '^[0-9]{12}$'),

  section_id text collate "C",
  -- When the pupil joined the section. Null is unknown and counts as long ago (TODAY-3).
  came_at timestamptz,

  -- Open quarters, and when each opened.
  quarter_one boolean not null default false,
  quarter_two boolean not null default false,
  quarter_three boolean not null default false,
  quarter_four boolean not null default false,
  quarter_one_opened_at timestamptz,
  quarter_two_opened_at timestamptz,
  quarter_three_opened_at timestamptz,
  quarter_four_opened_at timestamptz,

  created_at timestamptz not null,
  -- When the person was added, edited or restored. The one-year clean-up uses this, last_sign_in and results.
  touched_at timestamptz not null,
  last_sign_in timestamptz,
  archived_at timestamptz,
  -- When the pupil left the school for good at a year's end (YEAR-6). archived_at is then set so that the
  -- archive's 30 days end 365 days after the year.
  left_at timestamptz,

  -- Folded names, from domain/src/text/text.ts: an external PostgreSQL needs no extension to sort and compare them.
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  -- Search key of lists that all staff see: names and id only. Anything more would confirm a guessed email or
  -- username (T7, T24).
  names_key text collate "C" not null
    generated always as (replace(replace(sort_key, 'n~', 'n'), ',', '') || ' ' || lower(uid)) stored,
  -- Finds pupils of a class list: matchKey of domain/src/class-list/class-rows.ts. Stored, because the
  -- planner considers an index on an expression for every list.
  match_key text collate "C" not null
    generated always as (translate(replace(sort_key, 'n~', 'n'), ' .''’-', '')) stored,

  constraint people_only_students_archived check (archived_at is null or role = 'student'),
  constraint people_only_students_in_sections check (section_id is null or role = 'student'),
  constraint people_only_students_have_lrn check (lrn is null or role = 'student'),
  constraint people_left_are_archived check (left_at is null or archived_at is not null)
) with (
  fillfactor = 85,
  -- Index-only scans need a recent vacuum, and every sign-in updates a row.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- The next two indexes alone serve sorting, searching and counting of lists, even if a search finds nearly
-- everybody.
create index people_list on people (role, sort_key, uid) include (search_key) where archived_at is null;
create index people_progress_list on people (sort_key, uid) include (names_key)
  where role = 'student' and archived_at is null;
create index people_by_role on people (role, uid) where archived_at is null;
create index people_by_section on people (section_id, sort_key, uid);
create index people_active_in_section on people (section_id, sort_key, uid) where archived_at is null;
create index people_archived_in_section on people (section_id, sort_key, uid) where archived_at is not null;
create index people_archived on people (archived_at, uid) where archived_at is not null;
create index people_untouched on people (touched_at) where role = 'student';
create index people_by_match_key on people (match_key) where role = 'student';

-- Trigrams speed up searches in large schools. Without permission to create the extension, searching still
-- works. Every search reads an index's pending entries, so their number is limited.
do $$
begin
  create extension if not exists pg_trgm;
  create index people_search on people using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index people_names on people using gin (names_key gin_trgm_ops) with (gin_pending_list_limit = 256)
    where role = 'student' and archived_at is null;
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise warning 'pg_trgm is not available: searching among many students will be slower';
end $$;

-- A pupil restored from the archive has not left.
create function come_back() returns trigger language plpgsql as $$
begin
  new.left_at := null;
  return new;
end $$;
create trigger people_come_back before update of archived_at on people for each row
  when (old.left_at is not null and new.archived_at is null) execute function come_back();
