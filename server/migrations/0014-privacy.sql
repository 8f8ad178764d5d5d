-- Erased ids, the access log, the privacy notices, and incidents.

-- Ids only. A restore, an import and a move leave these people out (PRIVACY-4).
create table erased (
  uid text collate "C" constraint erased_pkey primary key,
  at timestamptz not null
);

-- The access log: one row per viewer, child, kind and school day, with the number of views and the last time.
-- Partitioned by month.
create table looks (
  uid text collate "C" not null constraint looks_person references people (uid) on delete cascade,
  viewer text collate "C" not null,
  kind text collate "C" not null,
  day date not null,
  times int not null,
  last_at timestamptz not null,
  constraint looks_pkey primary key (uid, day, viewer, kind)
) partition by range (day);
create table looks_other partition of looks default;
create index looks_by_viewer on looks (viewer, day);

-- When a section got the notice, and where the signed papers are.
create table notices (
  section_id text collate "C" constraint notices_pkey primary key
    constraint notices_section references sections (id) on delete cascade,
  given_on date not null,
  paper_place text not null default '',
  noted_by text collate "C" not null,
  noted_at timestamptz not null
);
-- Pupils whose paper has not come back.
create table unreturned_notices (
  uid text collate "C" constraint unreturned_notices_pkey primary key
    constraint unreturned_notices_person references people (uid) on delete cascade
);

-- Incidents. Each has eight steps and a deadline of 72 hours from when it became known.
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
  -- Whether the incident must be reported. Only for the step that decides it.
  reports boolean,
  constraint incident_steps_pkey primary key (incident_id, step)
);
