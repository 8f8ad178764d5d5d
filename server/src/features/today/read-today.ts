import { dayKindLookup } from '@tinig/domain/calendar/calendar';
import { readToday } from '@tinig/domain/calls/today';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, startOf } from '@tinig/domain/time/days';
import { ruleCalendar } from '@tinig/domain/today/today';
import { handleRead } from '#api/handler';
import { findVisibleSection } from '#records/visible-section';
import { readPupils } from './read-pupils.ts';
import { groupedPupils, openFor, weekOf, weekPlayed, whoPlayed, whoPlays } from './section-day.ts';

/** Returns a section's day (N3). Reads only the section's own rows, never the history. */
export default handleRead(readToday, async ({ section: id, day }, { sql, scope, now, holdsUntil }) => {
  const { section, school } = await findVisibleSection(sql, id, scope);
  const { time_zone } = school;
  const calendar = ruleCalendar(school, now.getTime());
  if (day && !weekOf(calendar).includes(day)) throw new Refusal('day-wrong', 400);
  const kindOf = dayKindLookup(school);
  const pupils = await readPupils(sql, [id], calendar);
  const { playing, until } = whoPlays(pupils, now.getTime());
  if (until !== null) holdsUntil(until);
  holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
  return {
    section,
    time_zone,
    today: calendar.today,
    open: openFor(pupils, pupils.length / 2),
    open_for_some: openFor(pupils, 1),
    pupils: groupedPupils(pupils, calendar),
    playing,
    week: weekPlayed(pupils, calendar).map((one) => ({ ...one, is_off: kindOf(one.day) !== 'class' })),
    ...(day && { played: whoPlayed(pupils, day).map(({ uid }) => uid) }),
  };
});
