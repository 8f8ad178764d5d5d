-- Which PostgreSQL cluster this school was last kept by, and its newest timeline. Of the machine, not of the school: in
-- no backup.
create table database_cluster (
  only_row boolean primary key default true check (only_row),
  system text not null,
  timeline integer not null
);
