import { quarterKeys } from '@tinig/domain/games';
import { archiveDateOfLeaver } from '@tinig/domain/new-year';
import type { Queries, Transaction } from '#db/sql';
import { raw } from '#rows/fragments';
import { allAtOnce } from '#rows/locks';
import { type Plan, plannedPupils, plannedSections } from './planned.ts';

/** Columns of people that an undo of a new year gives back as they were. */
const kept = [
  'section_id',
  'archived_at',
  'left_at',
  'came_at',
  ...quarterKeys,
  ...quarterKeys.map((key) => `${key}_opened_at`),
];
const closed = quarterKeys.map((key) => `${key} = false, ${key}_opened_at = null`).join(', ');

/**
 * Where each pupil goes (YEAR-2): all quarters are closed; who transfers is archived, who leaves is dated so (YEAR-6). One
 * statement moves the school and keeps how each stood: row by row, as any other act is kept, it took half of the switch.
 */
export async function movePupils(sql: Transaction, plan: Plan, now: Date) {
  await sql`
    delete from sessions where uid in (
      select uid from (${plannedPupils(sql, plan)}) d where outcome in ('transfers', 'leaves'))`;
  const [{ act } = { act: '' }] = await sql<{ act: string }[]>`
    select coalesce(current_setting('tinig.act', true), '') as act`;
  await sql`select set_config('tinig.act', '', true)`;
  await allAtOnce(sql, async () => {
    await sql`
      with goes as materialized (${goingPupils(sql, plan, now)}), kept as (
        insert into kept_changes (act, place, uid, section_id, before, after)
        select ${act}, 'past_years', g.uid, g.to_section,
          jsonb_build_object('exceptions', g.exceptions, ${raw(kept.map((name) => `'${name}', g.${name}`).join(', '))}),
          jsonb_build_object('section_id', g.to_section, 'archived_at', g.to_archived)
        from goes g where ${act}::text <> '')
      update people p set section_id = g.to_section, archived_at = g.to_archived, left_at = g.to_left,
        came_at = case when g.to_section is not null then g.came_at end, ${raw(closed)},
        touched_at = case when g.is_active then ${now} else p.touched_at end
      from goes g where g.uid = p.uid`;
    await sql`delete from lock_exceptions`;
  });
  await sql`select set_config('tinig.act', ${act}, true)`;
  await sql`delete from class_locks`;
}

/** Every pupil, the archived too, as they stand and as they will. */
const goingPupils = (sql: Queries, plan: Plan, now: Date) => sql`
  select p.uid, ${raw(kept.map((name) => `p.${name}`).join(', '))}, d.uid is not null as is_active,
    coalesce(e.quarters, '{}') as exceptions,
    case when d.uid is null or d.outcome = 'transfers' then case when s.is_kept then p.section_id end
      else d.goes_to end as to_section,
    case d.outcome when 'transfers' then ${now}::timestamptz when 'leaves' then ${archiveDateOfLeaver(now)}::timestamptz
      else p.archived_at end as to_archived,
    case d.outcome when 'leaves' then ${now}::timestamptz else p.left_at end as to_left
  from people p
    left join (${plannedPupils(sql, plan)}) d on d.uid = p.uid
    left join (${plannedSections(sql, plan)}) s on s.id = p.section_id
    left join (select uid, array_agg(quarter) as quarters from lock_exceptions group by uid) e on e.uid = p.uid
  where p.role = 'student'`;
