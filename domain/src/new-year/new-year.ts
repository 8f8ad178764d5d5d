import { archiveDays } from '#archive/archive';
import { defaultWeekdays, type SchoolCalendar } from '#calendar/calendar';
import { schoolYearName, schoolYearStart } from '#calendar/calendar-presets';
import { addDays, type Day } from '#time/days';

/**
 * Outcomes of a pupil at the year's end (YEAR-2). `up`: moves up, without a section yet. `along`: moves up
 * together with the section. `leaves`: leaves the school for good.
 */
export const pupilOutcomes = ['up', 'along', 'stays', 'transfers', 'leaves'] as const;
export type PupilOutcome = (typeof pupilOutcomes)[number];

/** Outcomes that can apply to a whole section. */
export const sectionOutcomes = ['up', 'along', 'stays', 'leaves'] as const;
export type SectionOutcome = (typeof sectionOutcomes)[number];

/** School-wide default: sections are mixed (`up`) or stay together (`along`). */
export const schoolOutcomes = ['up', 'along'] as const;

/** Days until the account of a pupil who left is removed (YEAR-6). */
export const leaverDays = 365;

// Dated ahead, so that the regular archive clean-up removes the row when a leaver's days are over.
const aheadOfLeaving = (leaverDays - archiveDays) * 24 * 60 * 60 * 1000;

/** Returns the archiveDate to store for a pupil who leaves now (YEAR-6). */
export const leaverArchiveDate = (left: Date) => new Date(left.getTime() + aheadOfLeaving);

/** Returns when a pupil left, from the stored archiveDate. */
export const leaverLeftAt = (archiveDate: string) => new Date(Date.parse(archiveDate) - aheadOfLeaving);

/** Minimum number of pupils listed beside their average. With fewer, one value could be derived (YEAR-4). */
export const minRowsBesideAverage = 5;

const wholeWeeks = 52 * 7;

/** Extracts the first year from a name like "2026–2027". */
const beginOf = (name: string) => {
  const [, first] = /(\d{4})/.exec(name) ?? [];
  return first === undefined ? undefined : Number(first);
};

/** Returns the next school year's name. Without a current name, uses the date. */
export function nextYearName(name: string, today: Day): string {
  const begins = beginOf(name);
  return schoolYearName(begins === undefined ? schoolYearStart(today) : begins + 1);
}

/**
 * Returns the ending year's name: the running year's or, if none is named or it is already `next`, the one before.
 */
export function endingYearName(running: string, next: string): string {
  const begins = beginOf(next);
  const before = begins === undefined ? '' : schoolYearName(begins - 1);
  return running === '' || running === next ? before : running;
}

/**
 * Returns the next year's calendar: the same periods 52 weeks later, without marked days. Keeps a calendar already
 * entered for that year.
 */
export function nextYearCalendar(calendar: SchoolCalendar, name: string): SchoolCalendar {
  if (calendar.year === name) return calendar;
  const { time_zone, weekdays, periods } = calendar;
  return {
    time_zone,
    year: name,
    weekdays: weekdays.length > 0 ? weekdays : defaultWeekdays,
    periods: periods.map((period) => ({
      ...period,
      first: addDays(period.first, wholeWeeks),
      last: addDays(period.last, wholeWeeks),
    })),
    days: [],
    by_hand: {},
  };
}
