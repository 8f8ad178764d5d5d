import { scopeUid } from '@tinig/domain/access';
import type { ResponseOf } from '@tinig/domain/call';
import { readTotals } from '@tinig/domain/calls/school';
import type { HolderRight } from '@tinig/domain/section-teachers';
import { handleRead } from '#door/handler';
import { sectionsHeld } from '#rows/own-students';

/** Totals of what one may see; teachers of the whole school (RIGHT-8, L19). */
export default handleRead(readTotals, async (_input, { sql, scope }) => {
  const teacher = scopeUid(scope);
  const held = (right: HolderRight) =>
    teacher ? sql`c.section_id in (${sectionsHeld(sql, teacher, right)})` : sql`true`;
  const [totals] = await sql<ResponseOf<typeof readTotals>[]>`
    select c.*,
      (select count(*)::int from people p where p.role = 'admin' and p.archived_at is null) as teachers,
      (select count(*)::int from sections where ${teacher ? sql`id in (${sectionsHeld(sql, teacher)})` : sql`true`}) as sections,
      ${teacher ? sql`0` : sql`(select count(*)::int from sections where teacher_id is null)`} as sections_without_teacher,
      ${teacher ? sql`0` : sql`(select count(*)::int from section_teachers where holding = 'substitute' and ended_at is null)`}
        as sections_with_substitute
    from (
      select coalesce(sum(c.students), 0)::int as students,
        coalesce(sum(c.archived) filter (where ${held('change')}), 0)::int as archived,
        coalesce(sum(c.students) filter (where c.section_id = ''), 0)::int as students_without_section
      from section_counts c where ${held('help')}) c`;
  return totals!;
});
