-- Who holds a section, since when and until when (TEACHERS-1). The main teacher is still sections.teacher_id, which is
-- followed here by itself, so that whoever sets it, a server of the version before too, keeps both alike. A row that has
-- ended stays, for the section's page.
create table section_teachers (
  id bigint generated always as identity constraint section_teachers_pkey primary key,
  section_id text collate "C" not null
    constraint section_teachers_section references sections (id) on delete cascade,
  teacher_id text collate "C" not null,
  holding text collate "C" not null constraint section_teachers_holding_known
    check (holding in ('main', 'co-teacher', 'substitute')),
  since timestamptz not null default now(),
  -- The first moment after a substitute's last minute.
  until timestamptz,
  ended_at timestamptz,
  set_by text collate "C",
  constraint section_teachers_until check ((holding = 'substitute') = (until is not null))
);
create unique index section_teachers_once on section_teachers (section_id, teacher_id) where ended_at is null;
create unique index section_teachers_one_main on section_teachers (section_id) where ended_at is null and holding = 'main';
create unique index section_teachers_one_substitute on section_teachers (section_id)
  where ended_at is null and holding = 'substitute';
create index section_teachers_by_teacher on section_teachers (teacher_id, section_id) where ended_at is null;
create index section_teachers_ending on section_teachers (until) where ended_at is null and until is not null;
create index section_teachers_ended on section_teachers (ended_at) where ended_at is not null;
create index section_teachers_past on section_teachers (section_id, ended_at) where ended_at is not null;

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

-- A removed teacher ends everywhere (TEACHERS-4): after the statement, when no section names one of the removed any more.
create function end_removed_teacher() returns trigger language plpgsql as $$
begin
  update section_teachers set ended_at = now()
  where teacher_id in (select uid from removed where role <> 'student') and ended_at is null;
  return null;
end $$;
create trigger people_end_holding after delete on people referencing old table as removed
  for each statement execute function end_removed_teacher();

-- Who holds a section, once more beside it: whatever is judged or announced of a section has it in the same row.
alter table sections add column holders jsonb not null default '{}';

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

insert into section_teachers (section_id, teacher_id, holding, since)
select id, teacher_id, 'main', now() from sections where teacher_id is not null;

-- What an act changes of co-teachers and substitutes is kept (UNDO-1); a main teacher goes back with the section.
create function keep_section_teacher() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  one section_teachers := case when tg_op = 'DELETE' then old else new end;
begin
  -- What follows from a teacher's removal goes with the teacher; what had ended stays so.
  if tg_op <> 'INSERT' and old.ended_at is not null then return null; end if;
  if one.holding <> 'main' and exists (select from people where uid = one.teacher_id) then
    insert into kept_changes (act, place, uid, section_id, before, after)
    values (current_setting('tinig.act'), 'section_teachers', one.teacher_id, one.section_id,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  end if;
  return null;
end $$;
create trigger section_teachers_kept after insert or update or delete on section_teachers
  for each row when (current_setting('tinig.act', true) <> '') execute function keep_section_teacher();
