-- Who has been erased, by id alone: a restore, an import and a move leave them out, so that nobody comes back.
create table erased (
  uid text collate "C" constraint erased_pkey primary key,
  at timestamptz not null
);
