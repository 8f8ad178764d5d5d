import { readNewYear, type SectionPlan } from '@tinig/domain/calls/new-year';
import { handleRead } from '#api/handler';
import { columnsOf } from '#sql/columns';
import { countPlanned, plannedSections, readPlan } from './planned.ts';

const columns = columnsOf<SectionPlan>({
  id: 'n.id',
  section_name: 'n.section_name',
  section_teacher: "coalesce(t.first_name || ' ' || t.last_name, '')",
  students: '(select count(*)::int from people p where p.section_id = n.id and p.archived_at is null)',
  is_kept: 'n.is_kept',
  new_name: 'n.new_name',
  new_teacher: "coalesce(n.new_teacher, '')",
  outcome: 'n.outcome',
});

/** Reads the plan for the next year, for superadmins (N14). */
export default handleRead(readNewYear, async (_input, { sql, now, settings }) => {
  const plan = await readPlan(sql, now);
  const [sections, counted] = await Promise.all([
    sql<SectionPlan[]>`
      select ${columns} from (${plannedSections(sql, plan)}) n
      join sections s on s.id = n.id left join people t on t.uid = s.teacher_id
      order by n.sort_key, n.id`,
    countPlanned(sql, plan),
  ]);
  const { from, year, outcome } = plan;
  const makes_backup = settings.databaseUrl === undefined;
  return { from, year, outcome, sections: [...sections], ...counted, makes_backup };
});
