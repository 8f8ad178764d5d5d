-- What is searched in lists that all staff see alike: names and id only. A search in more would tell whose
-- email or username somebody guessed (T7, T24).
alter table people add column names_key text collate "C" not null
  generated always as (replace(replace(sort_key, 'n~', 'n'), ',', '') || ' ' || lower(uid)) stored;

do $$
begin
  create index people_names on people using gin (names_key gin_trgm_ops)
    where role = 'student' and archived_at is null;
exception
  when undefined_object then
    raise warning 'pg_trgm is not available: searching among many students will be slower';
end $$;
