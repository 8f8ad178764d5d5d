-- What there is one of: the download link and the settings that a superadmin changes.
create table school (
  one boolean constraint school_pkey primary key default true constraint school_one_row check (one),
  link text,
  registration_open boolean not null default true,
  minimum_password int
);
insert into school default values;
