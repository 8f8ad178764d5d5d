-- Lists are put in order, searched and counted by these alone, also where a search finds nearly everybody.
create index people_list on people (role, sort_key, uid) include (search_key) where archived_at is null;
create index people_progress_list on people (sort_key, uid) include (names_key)
  where role = 'student' and archived_at is null;
drop index people_by_name;

-- An index alone can be read where vacuum has been since a row changed, and signing in changes one.
alter table people set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- What waits to be sorted into an index of words is read through by every search.
alter index if exists people_search set (gin_pending_list_limit = 256);
alter index if exists people_names set (gin_pending_list_limit = 256);
