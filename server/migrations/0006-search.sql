-- Speeds up searching in large schools; without the right to create the extension, search works all the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index people_search on people using gin (search_key gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searching among many students will be slower';
end $$;
