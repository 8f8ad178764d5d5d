import { changeSchoolDays } from '@tinig/domain/calls/school';
import { isZone } from '@tinig/domain/days';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import type { Queries } from '#db/sql';
import { handleAct } from '#door/handler';

/** Sets the zone in which days begin, and the days without school (N11). Both the server's and the database's zones. */
export default handleAct(changeSchoolDays, async ({ time_zone, days_off }, { sql, about, changed }) => {
  if (time_zone === undefined && days_off === undefined) throw new Refusal('no-change', 400);
  if (time_zone !== undefined && !(isZone(time_zone) && (await isKnown(sql, time_zone))))
    throw new Refusal('time-zone-unknown', 400, { zone: time_zone });
  const days = days_off && [...new Set(days_off)].sort();
  await sql`
    update school set time_zone = coalesce(${time_zone ?? null}, time_zone),
      days_off = coalesce(${days ?? null}::text[]::date[], days_off)`;
  about('SchoolDays', { kind: 'school-days-changed', time_zone, days_off: days?.length });
  changed({ kind: 'school-days' });
  return { message: message('school-days-saved') };
});

async function isKnown(sql: Queries, zone: string): Promise<boolean> {
  const known = await sql`select from pg_timezone_names where name = ${zone}`;
  return known.length > 0;
}
