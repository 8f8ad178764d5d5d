-- Searching and matching ignore spaces, periods, hyphens and apostrophes of any kind (domain/src/text/name-search.ts).

alter table people
  drop column names_key,
  drop column match_key;
alter table people
  -- Search key of lists that all staff see: names and id only. Anything more would confirm a guessed email or
  -- username (T7, T24).
  add column names_key text collate "C" not null generated always as (
    translate(replace(sort_key, 'n~', 'n'), ', .''’‘`ʼ-‐‑–', ' ') || ' ' || translate(lower(uid), '.''’‘`ʼ-‐‑–', '')) stored,
  -- Finds pupils of a class list: matchKey of domain/src/class-list/class-rows.ts. Stored, because the planner
  -- considers an index on an expression for every list.
  add column match_key text collate "C" not null generated always as (
    translate(replace(sort_key, 'n~', 'n'), ' .''’‘`ʼ-‐‑–', '')) stored;

update people set search_key = names_key || ' ' || translate(lower(username || ' ' || email), '.''’‘`ʼ-‐‑–', '');

create index people_progress_list on people (sort_key, uid) include (names_key)
  where role = 'student' and archived_at is null;
create index people_by_match_key on people (match_key) where role = 'student';
do $$
begin
  create index people_names on people using gin (names_key gin_trgm_ops) with (gin_pending_list_limit = 256)
    where role = 'student' and archived_at is null;
exception
  when undefined_object then raise warning 'pg_trgm is not available: searching among many students will be slower';
end $$;
