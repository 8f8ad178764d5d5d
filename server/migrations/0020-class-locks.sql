-- What a quarter is for a whole section, and when it opens and closes by itself (QUARTER-1, QUARTER-8). Without a row
-- it is closed. Who set the dates is no reference: they hold also when that person is gone.
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

-- Whose quarter does not go along with the section's; the value itself is the person's (QUARTER-3).
create table lock_exceptions (
  uid text collate "C" not null constraint lock_exceptions_person references people (uid) on delete cascade,
  quarter text collate "C" not null constraint lock_exceptions_quarter_known
    check (quarter in ('quarter_one', 'quarter_two', 'quarter_three', 'quarter_four')),
  constraint lock_exceptions_pkey primary key (uid, quarter)
);

-- Whoever comes into a section follows it, by whatever way (QUARTER-2). The section is held meanwhile, so that a
-- class that opens at this moment opens for the newcomer as well.
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
create trigger people_follow_when_added before insert on people
  for each row when (new.section_id is not null) execute function follow_section();
create trigger people_follow_when_moved before update of section_id on people
  for each row when (old.section_id is distinct from new.section_id) execute function follow_section();

-- A section's state out of its students' values: that of most active ones, a tie is closed.
create function settle_class_locks(ids text[]) returns void language sql as $$
  insert into class_locks (section_id, quarter, is_open)
  select p.section_id, l.quarter, count(*) filter (where l.is_open) * 2 > count(*)
  from people p cross join lateral (values ('quarter_one', p.quarter_one), ('quarter_two', p.quarter_two),
    ('quarter_three', p.quarter_three), ('quarter_four', p.quarter_four)) as l (quarter, is_open)
  where p.section_id = any(ids) and p.archived_at is null group by p.section_id, l.quarter
  on conflict (section_id, quarter) do update set is_open = excluded.is_open
$$;

-- Who differs from the section, archived ones too, becomes an exception; nobody's four values change.
create function mark_lock_exceptions(ids text[]) returns void language sql as $$
  insert into lock_exceptions (uid, quarter)
  select p.uid, l.quarter from people p cross join lateral (values ('quarter_one', p.quarter_one), ('quarter_two', p.quarter_two),
    ('quarter_three', p.quarter_three), ('quarter_four', p.quarter_four)) as l (quarter, is_open)
    left join class_locks c on c.section_id = p.section_id and c.quarter = l.quarter
  where p.section_id = any(ids) and l.is_open <> coalesce(c.is_open, false)
  on conflict do nothing
$$;

select settle_class_locks(array(select id from sections));
select mark_lock_exceptions(array(select id from sections));
