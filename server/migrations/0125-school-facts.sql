-- What a school's papers and its privacy notice say of it; a name that is null has never been given.
alter table school
  add column school_name text,
  add column school_id text not null default ''
    constraint school_id_six_digits check (school_id = '' or school_id ~ '^[0-9]{6}$'),
  add column region text not null default '',
  add column division text not null default '',
  add column school_head text not null default '',
  add column privacy_officer text not null default '',
  add column privacy_contact text not null default '';
