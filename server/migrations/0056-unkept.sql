-- What apps send through the gateway and Tinig does not keep: names of fields and counts, never values (FIREBASE-40).
create table unkept (
  path text collate "C",
  why text collate "C",
  times bigint not null,
  last_at timestamptz not null,
  constraint unkept_pkey primary key (path, why)
);
