import { readNeedHelp } from '@tinig/domain/calls/today';
import { scopeUid } from '@tinig/domain/people/access';
import { addDays, startOf } from '@tinig/domain/time/days';
import { ruleCalendar } from '@tinig/domain/today/today';
import { handleRead } from '#api/handler';
import { sectionsOfTeacher } from '#records/own-students';
import { readCalendar } from '#records/school-days';
import { readPupils } from './read-pupils.ts';
import { standings, whoPlays } from './section-day.ts';

/**
 * Counts the pupils who need help in each of the caller's sections, by the rule of the section's day
 * (TODAY-6).
 */
export default handleRead(readNeedHelp, async (_input, { sql, scope, now, holdsUntil }) => {
  const school = await readCalendar(sql);
  const calendar = ruleCalendar(school, now.getTime());
  holdsUntil(startOf(school.time_zone, addDays(calendar.today, 1)));
  const held = await sql<{ section_id: string }[]>`${sectionsOfTeacher(sql, scopeUid(scope) ?? '')}`;
  const ids = held.map(({ section_id }) => section_id);
  const pupils = await readPupils(sql, ids, calendar, 'help');
  // Pupils who play now are judged differently, and nothing announces that they stop.
  const { until } = whoPlays(pupils, now.getTime());
  if (until !== null) holdsUntil(until);
  const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
  const helpIn = (id: string) =>
    standings(bySection.get(id) ?? [], calendar).filter(([, { group }]) => group === 'help').length;
  return ids.map((id) => ({ id, help: helpIn(id) }));
});
