import type { ResponseOf } from '@tinig/domain/calls/call';
import { readSectionNotice } from '@tinig/domain/calls/notices';
import { canView } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { columnsOf, type WithDates } from '#sql/columns';
import { noticeColumns } from './notice-rows.ts';

type SectionNotice = ResponseOf<typeof readSectionNotice>;
type SectionNoticeRow = WithDates<Omit<SectionNotice, 'pupils'>, 'noted_at'> & { holders: Assignments };

const columns = columnsOf<SectionNoticeRow>({ ...noticeColumns.of, holders: 's.holders' });

/**
 * Returns one section's notice and its pupils (N21). Refuses an unknown section (404) and callers who may not
 * view it (403).
 */
export default handleRead(readSectionNotice, async ({ section_id }, { sql, scope }) => {
  const [row] = await sql<SectionNoticeRow[]>`
    select ${columns} from sections s left join notices n on n.section_id = s.id left join people b on b.uid = n.noted_by
    where s.id = ${section_id}`;
  if (!row) throw new Refusal('section-not-found', 404);
  const { holders, noted_at, ...notice } = row;
  if (!canView(scope, holders, 'help')) throw new Refusal('forbidden', 403);
  const pupils = await sql<SectionNotice['pupils']>`
    select p.uid, p.first_name, p.last_name, u.uid is null as is_returned
    from people p left join unreturned_notices u on u.uid = p.uid
    where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
    order by p.sort_key, p.uid limit ${maxPageSize}`;
  return { ...notice, noted_at: noted_at?.toISOString() ?? null, pupils: [...pupils] };
});
