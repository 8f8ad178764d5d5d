import { type QuarterKey, quarterKeys } from '#quarter-access/games';
import type { Day } from '#time/days';
import { classDays, type SchoolCalendar } from './calendar.ts';

/**
 * The date that each of the game's quarters is offered for (CALENDAR-5): the one set by hand; with four periods the
 * period's first day; else the class day after as many quarters of the year. Nothing opens by it.
 */
export function offeredDays(calendar: SchoolCalendar): Record<QuarterKey, Day | null> {
  const { periods, by_hand } = calendar;
  const days = classDays(calendar);
  const offered = quarterKeys.map((quarter, nth): [QuarterKey, Day | null] => {
    const after = Math.floor((nth * days.length) / quarterKeys.length);
    const made = periods.length === quarterKeys.length ? periods[nth]!.first : days[after];
    return [quarter, by_hand[quarter] ?? made ?? null];
  });
  return Object.fromEntries(offered) as Record<QuarterKey, Day | null>;
}
