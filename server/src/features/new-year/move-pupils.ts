import { leaverArchiveDate } from '@tinig/domain/new-year/new-year';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import type { Queries, Transaction } from '#db/sql';
import { withBulkSettings } from '#records/locks';
import { raw } from '#sql/fragments';
import { type Plan, plannedPupils, plannedSections } from './planned.ts';

const closed = quarterKeys.map((key) => `${key} = false, ${key}_opened_at = null`).join(', ');

/**
 * Moves each pupil as planned (YEAR-2) and closes all quarters. A pupil who transfers is archived now. A
 * pupil who leaves gets an archiveDate in the future, so that the account stays longer (YEAR-6). Uses one
 * statement for the whole school: row by row, it took half of the switch.
 */
export async function movePupils(sql: Transaction, plan: Plan, now: Date) {
  await sql`
    delete from sessions where uid in (
      select uid from (${plannedPupils(sql, plan)}) d where outcome in ('transfers', 'leaves'))`;
  await withBulkSettings(sql, async () => {
    await sql`
      with goes as materialized (${goingPupils(sql, plan, now)})
      update people p set section_id = g.to_section, archived_at = g.to_archived, left_at = g.to_left,
        came_at = case when g.to_section is not null then p.came_at end, ${raw(closed)},
        touched_at = case when g.is_active then ${now} else p.touched_at end
      from goes g where g.uid = p.uid`;
    await sql`delete from lock_exceptions`;
  });
  await sql`delete from class_locks`;
}

/** Every pupil, archived ones too, with section and dates for the new year. */
const goingPupils = (sql: Queries, plan: Plan, now: Date) => sql`
  select p.uid, d.uid is not null as is_active,
    case when d.uid is null or d.outcome = 'transfers' then case when s.is_kept then p.section_id end
      else d.goes_to end as to_section,
    case d.outcome when 'transfers' then ${now}::timestamptz when 'leaves' then ${leaverArchiveDate(now)}::timestamptz
      else p.archived_at end as to_archived,
    case d.outcome when 'leaves' then ${now}::timestamptz else p.left_at end as to_left
  from people p
    left join (${plannedPupils(sql, plan)}) d on d.uid = p.uid
    left join (${plannedSections(sql, plan)}) s on s.id = p.section_id
  where p.role = 'student'`;
