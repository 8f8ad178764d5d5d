import { type ListedNotice, readNotices } from '@tinig/domain/calls/notices';
import { scopeUid } from '@tinig/domain/people/access';
import { handleRead } from '#api/handler';
import { sectionsOfTeacher } from '#records/own-students';
import { columnsOf, type WithDates } from '#sql/columns';
import { noticeColumns } from './notice-rows.ts';

type NoticedSectionRow = WithDates<ListedNotice, 'noted_at'>;

const columns = columnsOf<NoticedSectionRow>({
  ...noticeColumns.of,
  students: `(select count(*)::int from people p
    where p.section_id = s.id and p.role = 'student' and p.archived_at is null)`,
  unreturned: `(select count(*)::int from people p join unreturned_notices u on u.uid = p.uid
    where p.section_id = s.id and p.role = 'student' and p.archived_at is null)`,
});

/**
 * Lists the notices of the caller's sections, or of all sections for a superadmin (N21). Also counts the
 * sections without a notice.
 */
export default handleRead(readNotices, async ({ page, per_page }, { sql, scope }) => {
  const teacher = scopeUid(scope);
  const where = teacher ? sql`s.id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`;
  const [[counted], rows] = await Promise.all([
    sql<{ total: number; missing: number }[]>`
      select count(*)::int as total, count(*) filter (where n.section_id is null)::int as missing
      from sections s left join notices n on n.section_id = s.id where ${where}`,
    sql<NoticedSectionRow[]>`
      select ${columns} from sections s left join notices n on n.section_id = s.id left join people b on b.uid = n.noted_by
      where ${where} order by s.sort_key, s.id limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  const items = rows.map((row) => ({ ...row, noted_at: row.noted_at?.toISOString() ?? null }));
  return { items, ...counted!, page, per_page };
});
