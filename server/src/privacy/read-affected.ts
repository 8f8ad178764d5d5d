import { readAffected } from '@tinig/domain/calls/incidents';
import { addDays, startOf } from '@tinig/domain/days';
import { handleRead } from '#door/handler';
import { readZone } from '#rows/school-days';

const most = 5_000;
type AffectedPupil = { uid: string; first_name: string; last_name: string; section: string };

/** Whom somebody of the staff looked at or changed within these days of the school (PRIVACY-12). */
export default handleRead(readAffected, async ({ uid, first, last }, { sql }) => {
  const zone = await readZone(sql);
  const from = new Date(startOf(zone, first));
  const until = new Date(startOf(zone, addDays(last, 1)));
  const pupils = await sql<AffectedPupil[]>`
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and p.uid in (
      select l.uid from looks l where l.viewer = ${uid} and l.day between ${first}::date and ${last}::date
      union select a.target from audit a
      where a.actor = ${uid} and a.result = 'done' and a.at >= ${from} and a.at < ${until})
    order by p.sort_key, p.uid limit ${most}`;
  return { pupils, total: pupils.length };
});
