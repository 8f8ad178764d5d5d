import type { ResponseOf } from '@tinig/domain/calls/call';
import { findChildren, maxChildrenFound } from '@tinig/domain/calls/privacy';
import { parseLrn } from '@tinig/domain/people/lrn';
import { handleRead } from '#api/handler';
import { matchesWordStarts } from '#sql/search';

/** Searches children by word beginnings or LRN, archived ones included (N20). Never returns the LRN. */
export default handleRead(findChildren, async ({ q }, { sql }) => {
  const lrn = parseLrn(q);
  const rows = await sql<ResponseOf<typeof findChildren>>`
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section,
      p.archived_at is not null as is_archived
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and ${lrn ? sql`p.lrn = ${lrn}` : matchesWordStarts(sql, 'p.names_key', q)}
    order by p.archived_at is not null, p.sort_key, p.uid limit ${maxChildrenFound}`;
  return [...rows];
});
