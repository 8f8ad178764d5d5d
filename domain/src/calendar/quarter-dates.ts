import { type QuarterKey, quarterKeys } from '#quarter-access/games';
import type { Day } from '#time/days';
import { classDays, type SchoolCalendar } from './calendar.ts';

/**
 * Suggests an opening date for each of the game's quarters (CALENDAR-5): the date set by hand, else the start of
 * the matching one of four periods, else of a quarter of the class days. A suggestion opens nothing.
 */
export function offeredQuarterDates(calendar: SchoolCalendar): Record<QuarterKey, Day | null> {
  const { periods, by_hand } = calendar;
  const days = classDays(calendar);
  const offered = quarterKeys.map((quarter, nth): [QuarterKey, Day | null] => {
    const after = Math.floor((nth * days.length) / quarterKeys.length);
    const made = periods.length === quarterKeys.length ? periods[nth]!.first : days[after];
    return [quarter, by_hand[quarter] ?? made ?? null];
  });
  return Object.fromEntries(offered) as Record<QuarterKey, Day | null>;
}
