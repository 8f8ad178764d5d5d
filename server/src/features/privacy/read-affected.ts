import type { ResponseOf } from '@tinig/domain/calls/call';
import { readAffected } from '@tinig/domain/calls/incidents';
import { addDays, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import { readZone } from '#records/school-days';

const most = 5_000;
type AffectedRow = ResponseOf<typeof readAffected>['pupils'][number];

/**
 * Lists pupils that one staff member's account may have exposed within a period (PRIVACY-12). Pupils whose
 * data was viewed or changed come first. Then come the pupils that a session of the period could show: those
 * of assigned sections, or all for a superadmin. Ended sessions are deleted and therefore not considered.
 */
export default handleRead(readAffected, async ({ uid, first, last }, { sql }) => {
  const zone = await readZone(sql);
  const from = new Date(startOf(zone, first));
  const until = new Date(startOf(zone, addDays(last, 1)));
  const pupils = await sql<AffectedRow[]>`
    with seen as materialized (
      select l.uid from looks l where l.viewer = ${uid} and l.day between ${first}::date and ${last}::date
      union select a.target from audit a
      where a.actor = ${uid} and a.result = 'done' and a.at >= ${from} and a.at < ${until}
    ), could as materialized (
      select p.role = 'superadmin' as is_all from people p where p.uid = ${uid} and p.role <> 'student'
        and exists (select from sessions x where x.uid = p.uid and x.created_at < ${until} and x.last_used >= ${from})
    )
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section,
      p.uid in (select uid from seen) as is_seen
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and (p.uid in (select uid from seen) or exists (
      select from could where is_all or p.section_id in (
        select h.section_id from section_teachers h
        where h.teacher_id = ${uid} and h.since < ${until} and coalesce(h.ended_at, 'infinity') >= ${from})))
    order by is_seen desc, p.sort_key, p.uid limit ${most}`;
  return { pupils: [...pupils], total: pupils.length };
});
