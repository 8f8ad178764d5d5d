import { type AccessLogEntry, readLooks } from '@tinig/domain/calls/access-log';
import { handleRead } from '#api/handler';
import { readPupilNames } from '#records/pupil-names';
import { columnsOf, type WithDates } from '#sql/columns';

type LookRow = WithDates<AccessLogEntry, 'last_at'>;

const columns = columnsOf<LookRow>({
  viewer: 'l.viewer',
  viewer_name: "coalesce(v.first_name || ' ' || v.last_name, '')",
  kind: 'l.kind',
  day: 'l.day::text',
  times: 'l.times',
  last_at: 'l.last_at',
});

/**
 * Lists who viewed a child's data, newest first (N20). Refuses staff with 403, since views of staff are not
 * logged.
 */
export default handleRead(readLooks, async ({ uid, page, per_page }, { sql }) => {
  await readPupilNames(sql, uid);
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from looks where uid = ${uid}`;
  const rows = await sql<LookRow[]>`
    select ${columns} from looks l left join people v on v.uid = l.viewer
    where l.uid = ${uid} order by l.day desc, l.last_at desc, l.viewer, l.kind
    limit ${per_page} offset ${(page - 1) * per_page}`;
  const items = rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
  return { items, total: counted!.total, page, per_page };
});
