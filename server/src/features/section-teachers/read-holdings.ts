import { readHoldings } from '@tinig/domain/calls/own-assignments';
import { scopeUid } from '@tinig/domain/people/access';
import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { handleRead } from '#api/handler';
import { sectionsOfTeacher } from '#records/own-students';
import { sectionAssignmentsColumn } from '#records/section-assignments';
import { raw } from '#sql/fragments';

type HeldSection = { id: string; section_name: string; holders: SectionAssignment[] };

/**
 * Lists the sections that the caller is assigned to, by name, with their other teachers (TEACHERS-5). A
 * superadmin may have such sections too.
 */
export default handleRead(readHoldings, async (_input, { sql, scope }) => {
  const self = scopeUid(scope) ?? '';
  const sections = await sql<HeldSection[]>`
    select s.id, s.section_name, ${raw(sectionAssignmentsColumn)} as holders from sections s
    where s.id in (${sectionsOfTeacher(sql, self)}) order by s.sort_key, s.id`;
  return sections.map(({ holders, ...section }) => {
    const { holding, until, last_day } = holders.find(({ uid }) => uid === self)!;
    return { ...section, holding, until, last_day, others: holders.filter(({ uid }) => uid !== self) };
  });
});
