import { archiveDays } from '#archive/archive';
import { type SchoolCalendar, usualWeekdays } from '#calendar/calendar';
import { yearName, yearOf } from '#calendar/calendar-presets';
import { addDays, type Day } from '#time/days';

/**
 * What becomes of a pupil at the year's end (YEAR-2): goes up and stands in no section until a list or a superadmin
 * places the pupil, goes up along with the section, stays in the grade, transfers to another school, or leaves for good.
 */
export const outcomes = ['up', 'along', 'stays', 'transfers', 'leaves'] as const;
export type PupilOutcome = (typeof outcomes)[number];

/** What all of a section may become, unless said otherwise of a pupil. */
export const sectionOutcomes = ['up', 'along', 'stays', 'leaves'] as const;
export type SectionOutcome = (typeof sectionOutcomes)[number];

/** What the whole school becomes, unless said otherwise: the sections are mixed, or stay together. */
export const schoolOutcomes = ['up', 'along'] as const;

/** So many days after the year's end a leaver's account is removed (YEAR-6). */
export const leaverDays = 365;

// Whatever counts the archive's days from it then removes the row when a leaver's days are over.
const aheadOfLeaving = (leaverDays - archiveDays) * 24 * 60 * 60 * 1000;

/** The archiveDate with which somebody stands who leaves now (YEAR-6). */
export const archiveDateOfLeaver = (left: Date) => new Date(left.getTime() + aheadOfLeaving);

/** When somebody left who stands with this archiveDate. */
export const leftOn = (archiveDate: string) => new Date(Date.parse(archiveDate) - aheadOfLeaving);

/** From so many rows on the average stands beside them; below, one could be worked out of it (YEAR-4). */
export const fewestBesideAverage = 5;

const wholeWeeks = 52 * 7;

/** The year in which a name such as "2026–2027" begins; undefined where it says none. */
const beginOf = (name: string) => {
  const [, first] = /(\d{4})/.exec(name) ?? [];
  return first === undefined ? undefined : Number(first);
};

/** The name of the year after this one; of a school that has named none, the one that begins around a day. */
export function nextYearName(name: string, today: Day): string {
  const begins = beginOf(name);
  return yearName(begins === undefined ? yearOf(today) : begins + 1);
}

/** The name of the year that ends when another begins: the running one's, or where that has the new name already, the one before. */
export function endingYearName(running: string, next: string): string {
  const begins = beginOf(next);
  const before = begins === undefined ? '' : yearName(begins - 1);
  return running === '' || running === next ? before : running;
}

/**
 * The calendar of the year that begins: the same periods 52 weeks on, for the school to correct, and no
 * day marked. Where the school has entered the new year's already, that one.
 */
export function nextCalendar(calendar: SchoolCalendar, name: string): SchoolCalendar {
  if (calendar.year === name) return calendar;
  const { time_zone, weekdays, periods } = calendar;
  return {
    time_zone,
    year: name,
    weekdays: weekdays.length > 0 ? weekdays : usualWeekdays,
    periods: periods.map((period) => ({
      ...period,
      first: addDays(period.first, wholeWeeks),
      last: addDays(period.last, wholeWeeks),
    })),
    days: [],
    by_hand: {},
  };
}
