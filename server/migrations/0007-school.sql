-- The school: one row with its settings.

create table school (
  one boolean constraint school_pkey primary key default true constraint school_one_row check (one),
  -- The game's download address.
  link text,
  registration_open boolean not null default true,
  minimum_password int,
  -- Contact for staff who have forgotten their password, as shown on the login page.
  password_help text not null default '',

  -- The school's time zone, and the planned days without school.
  time_zone text not null default 'Asia/Manila',
  days_off date[] not null default '{}',
  -- The year's name, class weekdays, grading periods, and days with their reasons (CALENDAR-3).
  calendar jsonb not null default '{}',
  -- Plan for the next year (0008).
  new_year jsonb not null default '{}',

  -- Facts for papers and the privacy notice. A null name has never been given.
  school_name text,
  school_id text not null default ''
    constraint school_id_six_digits check (school_id = '' or school_id ~ '^[0-9]{6}$'),
  region text not null default '',
  division text not null default '',
  school_head text not null default '',
  privacy_officer text not null default '',
  privacy_contact text not null default '',
  -- Location of the computer that runs Tinig.
  server_place text not null default '',

  -- Retention in days of attempts and answers, the access log, the audit log and backups.
  keep_tries int not null default 400 constraint school_keep_tries check (keep_tries between 200 and 400),
  keep_looks int not null default 400 constraint school_keep_looks check (keep_looks between 400 and 730),
  keep_audit int not null default 1095 constraint school_keep_audit check (keep_audit between 365 and 1825),
  keep_backups int not null default 14 constraint school_keep_backups check (keep_backups between 7 and 35),
  -- Attempts and answers are deleted after their school year ends, whatever their age.
  tries_end_with_year boolean not null default false,

  -- When the first super administrator was added. The set-up page is closed since then (SETUP-1).
  set_up_at timestamptz,
  -- Unfinished input of a super administrator in the later steps of the set-up.
  setup_draft jsonb not null default '{}'
);
insert into school default values;
