import { type PastSection, readPastSections } from '@tinig/domain/calls/past-years';
import { minRowsBesideAverage } from '@tinig/domain/new-year/new-year';
import { handleRead } from '#api/handler';
import { archivedSection } from '#records/past-years';
import { heldThen } from './held-then.ts';

/** Lists the sections of a past year as they were at its end, with their counts (N19, YEAR-4). */
export default handleRead(readPastSections, async ({ year }, { sql, scope }) => {
  const rows = await sql<PastSection[]>`
    select s.id, s.section_id, s.section_name, s.students, s.averages, s.done, c.left,
      coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
    from past_sections s
      join past_years y on y.id = s.year and y.ended_at is not null
      cross join lateral (select count(*)::int as left from past_students h where h.section = s.id) c
      left join lateral (
        select uid from jsonb_each_text(s.holders) as h (uid, holding) where holding = 'main' limit 1) m on true
      left join people t on t.uid = m.uid
    where s.year = ${year} and s.section_id <> ${archivedSection} and (s.section_id <> '' or s.students > 0)
      and ${heldThen(sql, scope)}
    order by s.sort_key, s.id`;
  return rows.map((row) => ({ ...row, ...(tellsOfOne(row) && { averages: null, done: null }) }));
});

/**
 * True if an average beside the remaining rows could reveal one pupil: somebody was removed, or few are left.
 */
const tellsOfOne = ({ students, left }: PastSection) => left < students || left < minRowsBesideAverage;
