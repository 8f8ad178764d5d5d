import type { ResponseOf } from '@tinig/domain/calls/call';
import { readTotals } from '@tinig/domain/calls/school';
import { scopeUid } from '@tinig/domain/people/access';
import { handleRead } from '#api/handler';
import { sectionsOfTeacher, studentsOf } from '#records/own-students';

/**
 * Returns totals of what the caller may see. The number of teachers covers the whole school (RIGHT-8, L19).
 */
export default handleRead(readTotals, async (_input, { sql, scope }) => {
  const teacher = scopeUid(scope);
  const [totals] = await sql<ResponseOf<typeof readTotals>[]>`
    select c.*,
      (select count(*)::int from people p where p.role = 'admin' and p.archived_at is null) as teachers,
      (select count(*)::int from sections where ${teacher ? sql`id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`}) as sections,
      ${teacher ? sql`0` : sql`(select count(*)::int from sections where teacher_id is null)`} as sections_without_teacher,
      ${teacher ? sql`0` : sql`(select count(*)::int from section_teachers where holding = 'substitute' and ended_at is null)`}
        as sections_with_substitute
    from (
      select count(*) filter (where p.archived_at is null)::int as students,
        count(*) filter (where p.archived_at is not null and p.left_at is null and ${studentsOf(sql, teacher, 'change')})::int
          as archived,
        count(*) filter (where p.archived_at is null and p.section_id is null)::int as students_without_section
      from people p where p.role = 'student' and ${studentsOf(sql, teacher)}) c`;
  return totals!;
});
