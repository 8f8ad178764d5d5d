-- When a section got the notice, and where the signed papers lie.
create table notices (
  section_id text collate "C" constraint notices_pkey primary key
    constraint notices_section references sections (id) on delete cascade,
  given_on date not null,
  paper_place text not null default '',
  noted_by text collate "C" not null,
  noted_at timestamptz not null
);
-- Whose paper has not come back.
create table unreturned_notices (
  uid text collate "C" constraint unreturned_notices_pkey primary key
    constraint unreturned_notices_person references people (uid) on delete cascade
);

-- The 72 hours: what happened, since when it is known, and which of the eight steps are done.
create table incidents (
  id text collate "C" constraint incidents_pkey primary key,
  title text not null,
  known_at timestamptz not null,
  started_at timestamptz not null,
  started_by text collate "C" not null
);
create index incidents_by_start on incidents (started_at);
create table incident_steps (
  incident_id text collate "C" not null
    constraint incident_steps_incident references incidents (id) on delete cascade,
  step smallint not null constraint incident_steps_known check (step between 1 and 8),
  at timestamptz not null,
  done_by text collate "C" not null,
  note text not null default '',
  reports boolean,
  constraint incident_steps_pkey primary key (incident_id, step)
);
