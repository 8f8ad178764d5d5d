-- Sections, and which teachers are assigned to them.

create table sections (
  id text collate "C" constraint sections_pkey primary key,
  section_name text not null,
  name_key text collate "C" not null constraint sections_name_unique unique,
  -- Numbers in the name have eight digits here, so that 10 follows 9: countedKey of domain/src/text/text.ts.
  sort_key text collate "C" not null,
  search_key text collate "C" not null,
  -- The main teacher.
  teacher_id text collate "C" constraint sections_teacher references people (uid) on delete set null,
  -- A copy of the current rows of section_teachers, {uid: kind}: permissions are judged from the section's own row.
  holders jsonb not null default '{}',
  -- '' if none is given.
  grade_level text not null default ''
    constraint sections_grade_known check (grade_level in ('', '1', '2', '3', '4', '5', '6'))
);
create index sections_by_teacher on sections (teacher_id);
create index sections_by_name on sections (sort_key, id);

alter table people
  add constraint people_section foreign key (section_id) references sections (id) on delete set null;

-- All assignments with their start and end (TEACHERS-1). Ended rows stay for the section's page. teacher_id
-- is no foreign key, because the row outlives the teacher.
create table section_teachers (
  id bigint generated always as identity constraint section_teachers_pkey primary key,
  section_id text collate "C" not null
    constraint section_teachers_section references sections (id) on delete cascade,
  teacher_id text collate "C" not null,
  holding text collate "C" not null constraint section_teachers_holding_known
    check (holding in ('main', 'co-teacher', 'substitute')),
  since timestamptz not null default now(),
  -- The first moment after a substitute's last day.
  until timestamptz,
  ended_at timestamptz,
  set_by text collate "C",
  constraint section_teachers_until check ((holding = 'substitute') = (until is not null))
);
create unique index section_teachers_once on section_teachers (section_id, teacher_id) where ended_at is null;
create unique index section_teachers_one_main on section_teachers (section_id)
  where ended_at is null and holding = 'main';
create unique index section_teachers_one_substitute on section_teachers (section_id)
  where ended_at is null and holding = 'substitute';
create index section_teachers_by_teacher on section_teachers (teacher_id, section_id) where ended_at is null;
create index section_teachers_ending on section_teachers (until) where ended_at is null and until is not null;
create index section_teachers_ended on section_teachers (ended_at) where ended_at is not null;
create index section_teachers_past on section_teachers (section_id, ended_at) where ended_at is not null;

-- sections.teacher_id determines the main teacher. The assignment follows it.
create function follow_main_teacher() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.teacher_id is not distinct from old.teacher_id then return null; end if;
  update section_teachers set ended_at = now()
  where section_id = new.id and ended_at is null and (holding = 'main' or teacher_id = new.teacher_id);
  if new.teacher_id is not null then
    insert into section_teachers (section_id, teacher_id, holding) values (new.id, new.teacher_id, 'main');
  end if;
  return null;
end $$;
create trigger sections_main_followed after insert or update of teacher_id on sections
  for each row execute function follow_main_teacher();

create function write_holders() returns trigger language plpgsql as $$
declare
  of_section text := case when tg_op = 'DELETE' then old.section_id else new.section_id end;
begin
  update sections set holders = (
    select coalesce(jsonb_object_agg(teacher_id, holding), '{}')
    from section_teachers where section_id = of_section and ended_at is null)
  where id = of_section;
  return null;
end $$;
create trigger section_teachers_written after insert or update or delete on section_teachers
  for each row execute function write_holders();

-- Ends the assignments of a removed teacher (TEACHERS-4). Runs after the statement, when no section names the
-- teacher any more.
create function end_removed_teacher() returns trigger language plpgsql as $$
begin
  update section_teachers set ended_at = now()
  where teacher_id in (select uid from removed where role <> 'student') and ended_at is null;
  return null;
end $$;
create trigger people_end_holding after delete on people referencing old table as removed
  for each statement execute function end_removed_teacher();
