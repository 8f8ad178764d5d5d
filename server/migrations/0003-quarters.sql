-- Which quarters of the game are open, for a whole section and for single pupils.

-- State and schedule of a section's quarter (QUARTER-1, QUARTER-8). Without a row it is closed. set_by is no
-- foreign key, because dates outlive the person.
create table class_locks (
  section_id text collate "C" not null
    constraint class_locks_section references sections (id) on delete cascade,
  quarter text collate "C" not null constraint class_locks_quarter_known
    check (quarter in ('quarter_one', 'quarter_two', 'quarter_three', 'quarter_four')),
  is_open boolean not null default false,
  opens_at timestamptz,
  closes_at timestamptz,
  set_by text collate "C",
  constraint class_locks_pkey primary key (section_id, quarter),
  constraint class_locks_in_order check (closes_at > opens_at)
);
create index class_locks_opening on class_locks (opens_at) where opens_at is not null;
create index class_locks_closing on class_locks (closes_at) where closes_at is not null;

-- Pupils whose quarter does not follow the section. The state is in the pupil's own row (QUARTER-3).
create table lock_exceptions (
  uid text collate "C" not null constraint lock_exceptions_person references people (uid) on delete cascade,
  quarter text collate "C" not null constraint lock_exceptions_quarter_known
    check (quarter in ('quarter_one', 'quarter_two', 'quarter_three', 'quarter_four')),
  constraint lock_exceptions_pkey primary key (uid, quarter)
);

-- A pupil who joins a section gets its quarters (QUARTER-2). The section's row is locked, so that a quarter
-- opened at the same moment opens for the newcomer too. With tinig.own_locks on, imported pupils keep their
-- own quarters (QUARTER-13), and a change of the whole school sets them itself.
create function follow_section() returns trigger language plpgsql as $$
begin
  delete from lock_exceptions where uid = new.uid;
  if new.section_id is not null then
    perform from sections where id = new.section_id for key share;
    select coalesce(bool_or(quarter = 'quarter_one'), false), coalesce(bool_or(quarter = 'quarter_two'), false),
      coalesce(bool_or(quarter = 'quarter_three'), false), coalesce(bool_or(quarter = 'quarter_four'), false)
    into new.quarter_one, new.quarter_two, new.quarter_three, new.quarter_four
    from class_locks where section_id = new.section_id and is_open;
  end if;
  return new;
end $$;
create trigger people_follow_when_added before insert on people for each row
  when (new.section_id is not null and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function follow_section();
create trigger people_follow_when_moved before update of section_id on people for each row
  when (old.section_id is distinct from new.section_id
    and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function follow_section();

-- Records when a pupil joined the section and when each quarter opened: nobody is behind in what is new
-- (TODAY-3).
create function keep_moments() returns trigger language plpgsql as $$
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
-- Triggers run in alphabetical order, so these run after people_follow_….
create trigger people_keep_moments_when_added before insert on people for each row
  when (new.role = 'student' and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function keep_moments();
create trigger people_keep_moments_when_changed before update on people for each row
  when ((old.section_id is distinct from new.section_id
    or (old.quarter_one, old.quarter_two, old.quarter_three, old.quarter_four)
      is distinct from (new.quarter_one, new.quarter_two, new.quarter_three, new.quarter_four))
    and current_setting('tinig.own_locks', true) is distinct from 'on')
  execute function keep_moments();

-- Sets sections' quarters to the state of most of their active pupils. A tie is closed.
create function settle_class_locks(ids text[]) returns void language sql as $$
  insert into class_locks (section_id, quarter, is_open)
  select p.section_id, l.quarter, count(*) filter (where l.is_open) * 2 > count(*)
  from people p cross join lateral (values ('quarter_one', p.quarter_one), ('quarter_two', p.quarter_two),
    ('quarter_three', p.quarter_three), ('quarter_four', p.quarter_four)) as l (quarter, is_open)
  where p.section_id = any(ids) and p.archived_at is null group by p.section_id, l.quarter
  on conflict (section_id, quarter) do update set is_open = excluded.is_open
$$;

-- Makes pupils who differ from their section exceptions, archived ones too. Changes nobody's quarters.
create function mark_lock_exceptions(ids text[]) returns void language sql as $$
  insert into lock_exceptions (uid, quarter)
  select p.uid, l.quarter from people p cross join lateral (values ('quarter_one', p.quarter_one), ('quarter_two', p.quarter_two),
    ('quarter_three', p.quarter_three), ('quarter_four', p.quarter_four)) as l (quarter, is_open)
    left join class_locks c on c.section_id = p.section_id and c.quarter = l.quarter
  where p.section_id = any(ids) and l.is_open <> coalesce(c.is_open, false)
  on conflict do nothing
$$;
