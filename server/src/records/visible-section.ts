import { canView, type Scope } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries } from '#db/sql';
import { calendarOfRow, type SchoolDaysRow, schoolDayColumns } from './school-days.ts';

type SeenSection = SchoolDaysRow & {
  id: string;
  section_name: string;
  holders: Assignments;
  section_teacher: string;
};

/** Finds a section whose class this scope can view, and the school calendar. Refuses with 404, then 403. */
export async function findVisibleSection(sql: Queries, id: string, scope: Scope) {
  const [row] = await sql<SeenSection[]>`
    select s.id, s.section_name, s.holders, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      ${schoolDayColumns}
    from sections s left join people t on t.uid = s.teacher_id cross join school c where s.id = ${id}`;
  if (!row) throw new Refusal('section-not-found', 404);
  const { holders, time_zone, days_off, calendar, ...section } = row;
  if (!canView(scope, holders, 'help')) throw new Refusal('forbidden', 403);
  return { section, school: calendarOfRow({ time_zone, days_off, calendar }) };
}
