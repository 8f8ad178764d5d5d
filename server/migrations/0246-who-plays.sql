-- Who plays just now is found by the pages of the table that were written in the last minutes. Such an index leaves a
-- result as cheap as it was from PostgreSQL 16 on; before, it would have each written into every index of the table.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    create index progress_by_moment on progress using brin (updated_at) with (pages_per_range = 4);
  end if;
end $$;
