-- People and their sections (S§3). A section's name and its teacher stand once, here (decisions, Writing).
create table people (
  uid text collate "C" constraint people_pkey primary key,
  role text not null constraint people_role_known check (role in ('student', 'admin', 'superadmin')),
  first_name text not null,
  last_name text not null,
  username text not null default '',
  email text not null,
  email_key text collate "C" not null constraint people_email_unique unique,
  password_hash text not null,
  section_id text collate "C",
  quarter_one boolean not null default false,
  quarter_two boolean not null default false,
  quarter_three boolean not null default false,
  quarter_four boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  -- added, edited or restored; with last_sign_in and results it decides the one-year clean-up
  touched_at timestamptz not null,
  last_sign_in timestamptz,
  -- folded in domain/src/text.ts, so that an external PostgreSQL needs no extension for it
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  constraint people_only_students_archived check (archived_at is null or role = 'student'),
  constraint people_only_students_in_sections check (section_id is null or role = 'student')
) with (fillfactor = 85);

create table sections (
  id text collate "C" constraint sections_pkey primary key,
  section_name text not null,
  name_key text collate "C" not null constraint sections_name_unique unique,
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  teacher_id text collate "C" constraint sections_teacher references people (uid) on delete set null
);

alter table people
  add constraint people_section foreign key (section_id) references sections (id) on delete set null;

create index sections_by_teacher on sections (teacher_id);
create index sections_by_name on sections (sort_key, id);

create index people_by_name on people (role, sort_key, uid) where archived_at is null;
create index people_by_section on people (section_id, sort_key, uid);
create index people_by_role on people (role, uid) where archived_at is null;
create index people_archived on people (archived_at, uid) where archived_at is not null;
create index people_untouched on people (touched_at) where role = 'student';
