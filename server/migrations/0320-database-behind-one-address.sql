-- Failover belongs to PostgreSQL's own tools, so Tinig no longer stores which cluster it last used.
drop table if exists database_cluster;

-- Every search reads the entries that an index has not sorted in yet. When many pupils change at once, fewer may pend.
do $$
declare
  name text;
begin
  foreach name in array array['people_search', 'people_names'] loop
    if to_regclass(name) is not null then
      execute format('alter index %I set (gin_pending_list_limit = 256)', name);
    end if;
  end loop;
end
$$;
