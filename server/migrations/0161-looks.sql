-- Who looked at a child: once for each viewer, child, kind and day of the school, with how often and when last.
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
