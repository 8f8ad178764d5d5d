import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPlannedPupils } from '@tinig/domain/calls/new-year';
import { handleRead } from '#api/handler';
import { sortOf } from '#sql/order';
import { matchesSearch } from '#sql/search';
import { plannedPupils, plannedSections, readPlan } from './planned.ts';

type PlannedPupil = ResponseOf<typeof readPlannedPupils>['items'][number];

/** Lists the pupils of one section, or of none, by name with their outcomes (N14). */
export default handleRead(readPlannedPupils, async (input, { sql, now }) => {
  const { section_id, search, page, per_page } = input;
  const { way } = sortOf(sql, input.sort);
  const plan = await readPlan(sql, now);
  const where = sql`
    p.role = 'student' and p.archived_at is null and p.section_id is not distinct from ${section_id ?? null}
    and ${matchesSearch(sql, 'p.names_key', search)}`;
  const [[counted], items] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from people p where ${where}`,
    sql<PlannedPupil[]>`
      select p.uid, p.first_name, p.last_name, d.outcome, coalesce(s.new_name, '') as goes_to
      from people p join (${plannedPupils(sql, plan)}) d on d.uid = p.uid
        left join (${plannedSections(sql, plan)}) s on s.id = d.goes_to
      where ${where} order by p.sort_key ${way}, p.uid ${way} limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  return { items: [...items], total: counted!.total, page, per_page };
});
