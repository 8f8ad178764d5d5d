-- What an act changes is kept as before (UNDO-1), with fewer queries a row: an act on a class changes a hundred.
create or replace function keep_change() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one jsonb := coalesce(new_row, old_row);
  was jsonb := '{}';
  is_now jsonb := '{}';
  field text;
begin
  foreach field in array tg_argv loop
    if tg_op <> 'UPDATE' or old_row->field is distinct from new_row->field then
      was := was || jsonb_build_object(field, old_row->field);
      is_now := is_now || jsonb_build_object(field, new_row->field);
    end if;
  end loop;
  if tg_op = 'UPDATE' and was = '{}' then return null; end if;
  insert into kept_changes (act, place, uid, section_id, quarter, before, after)
  values (current_setting('tinig.act'), tg_table_name, one->>'uid',
    case when tg_table_name = 'sections' then one->>'id' else one->>'section_id' end,
    one->>'quarter', case when tg_op <> 'INSERT' then was end, case when tg_op <> 'DELETE' then is_now end);
  return null;
end $$;
