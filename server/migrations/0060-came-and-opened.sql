-- When a pupil came into the section, and when each quarter that is open opened for the pupil: nobody is behind in what
-- is new (TODAY-3). Null is unknown, which counts as long ago; so it is for all who are here already, and for who is
-- imported with locks of their own. The database keeps them, whoever writes: a server of the version before as well.
alter table people
  add column came_at timestamptz,
  add column quarter_one_opened_at timestamptz,
  add column quarter_two_opened_at timestamptz,
  add column quarter_three_opened_at timestamptz,
  add column quarter_four_opened_at timestamptz;

create or replace function keep_moments() returns trigger language plpgsql as $$
declare
  moment timestamptz := case when tg_op = 'INSERT' then new.created_at else now() end;
begin
  if new.section_id is distinct from old.section_id then
    new.came_at := case when new.section_id is not null then moment end;
  end if;
  if new.quarter_one is distinct from old.quarter_one then
    new.quarter_one_opened_at := case when new.quarter_one then moment end;
  end if;
  if new.quarter_two is distinct from old.quarter_two then
    new.quarter_two_opened_at := case when new.quarter_two then moment end;
  end if;
  if new.quarter_three is distinct from old.quarter_three then
    new.quarter_three_opened_at := case when new.quarter_three then moment end;
  end if;
  if new.quarter_four is distinct from old.quarter_four then
    new.quarter_four_opened_at := case when new.quarter_four then moment end;
  end if;
  return new;
end $$;

-- Named so that they come after those that let a pupil follow the section: triggers run in the order of their names.
create trigger people_keep_moments_when_added before insert on people for each row
  when (new.role = 'student' and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function keep_moments();
create trigger people_keep_moments_when_changed before update on people for each row
  when (old.section_id is distinct from new.section_id
    or (old.quarter_one, old.quarter_two, old.quarter_three, old.quarter_four)
      is distinct from (new.quarter_one, new.quarter_two, new.quarter_three, new.quarter_four))
  execute function keep_moments();
