import type { QuarterKey } from '#quarter-access/games';
import { addDays, type Day, daysBetween, daysFrom, isWeekday } from '#time/days';
import type { DayKind, DayMark, YearPhase } from './day-kinds.ts';

/** A day marked by hand. `reason` is the school's own text, '' for none. */
export type MarkedDay = { date: Day; kind: DayMark; reason: string };
/** A grading period of the school, both days included. It is independent of the game's quarters. */
export type GradingPeriod = { name: string; first: Day; last: Day };

/** A school's calendar. `weekdays` are its class weekdays, 1 for Monday to 7 for Sunday. */
export type SchoolCalendar = {
  time_zone: string;
  /** Name of the school year; '' until entered. */
  year: string;
  weekdays: readonly number[];
  /** In chronological order. Empty until a year is entered. */
  periods: readonly GradingPeriod[];
  /** In chronological order, without duplicates. */
  days: readonly MarkedDay[];
  /** Dates suggested for the game's quarters that were set by hand. */
  by_hand: Readonly<Partial<Record<QuarterKey, Day>>>;
};

type MarkedCalendar = Pick<SchoolCalendar, 'weekdays' | 'periods' | 'days'>;

export const maxPeriods = 6;
/** Maximum length of a year in days, from the first period's start to the last period's end. */
export const maxYearDays = 400;
/** Days after the last class day until the year lapses. From then on, Monday to Friday are class days. */
export const yearLapseDays = 30;
/** Days before the last class day from which the console suggests preparing the next year. */
export const yearEndNoticeDays = 14;

export const defaultWeekdays = [1, 2, 3, 4, 5];

export const emptyCalendar = (time_zone: string): SchoolCalendar => ({
  time_zone,
  year: '',
  weekdays: defaultWeekdays,
  periods: [],
  days: [],
  by_hand: {},
});

/** Day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7;

export const gradingPeriodOf = ({ periods }: MarkedCalendar, day: Day) =>
  periods.find(({ first, last }) => first <= day && day <= last);

/**
 * Returns a function that gives the kind of a day (CALENDAR-1). Marks take precedence. Other class days are the
 * class weekdays of grading periods or, without a year or after it lapsed, Monday to Friday.
 */
export function dayKindLookup(calendar: MarkedCalendar): (day: Day) => DayKind {
  const inYear = kindsInYear(calendar);
  const marks = new Map(calendar.days.map(({ date, kind }) => [date, kind]));
  const last = lastDay(calendar, inYear);
  return (day) => {
    if (last !== undefined && !hasLapsed(last, day)) return inYear(day);
    return marks.get(day) ?? (isWeekday(day) ? 'class' : 'none');
  };
}

/** Returns the same function for days before the year lapses. */
function kindsInYear(calendar: MarkedCalendar): (day: Day) => DayKind {
  const marks = new Map(calendar.days.map(({ date, kind }) => [date, kind]));
  const isClass = (day: Day) =>
    calendar.weekdays.includes(weekdayOf(day)) && gradingPeriodOf(calendar, day) !== undefined;
  return (day) => marks.get(day) ?? (isClass(day) ? 'class' : 'none');
}

/** Returns the reason given for a marked day, '' for none. */
export const markReason = ({ days }: SchoolCalendar, day: Day) =>
  days.find(({ date }) => date === day)?.reason ?? '';

const hasLapsed = (last: Day, day: Day) => daysBetween(last, day) >= yearLapseDays;

/** Returns the year's last class day, or the last period's end if it has none. Undefined if no year is entered. */
function lastDay({ periods }: MarkedCalendar, kindOf: (day: Day) => DayKind): Day | undefined {
  const [first, last] = [periods[0]?.first, periods.at(-1)?.last];
  if (!first || !last) return undefined;
  for (let day = last; day >= first; day = addDays(day, -1)) if (kindOf(day) === 'class') return day;
  return last;
}

/** Returns the year's class days in order. Empty until a year is entered. */
export function classDays(calendar: SchoolCalendar): Day[] {
  const [first, last] = [calendar.periods[0]?.first, calendar.periods.at(-1)?.last];
  if (!first || !last) return [];
  const kindOf = kindsInYear(calendar);
  return daysFrom(first, last).filter((day) => kindOf(day) === 'class');
}

/** Returns a function that counts the class days after a day, up to and including `until`. */
export function classDaysUntil(calendar: SchoolCalendar, until: Day): (after: Day) => number {
  const kindOf = dayKindLookup(calendar);
  // Memoized: a class asks for the same few days again and again.
  const counted = new Map([[until, 0]]);
  let [oldest, count] = [until, 0];
  return (after) => {
    for (; oldest > after; counted.set(oldest, count)) {
      if (kindOf(oldest) === 'class') count++;
      oldest = addDays(oldest, -1);
    }
    return counted.get(after) ?? 0;
  };
}

/** Returns the phase of the school year on a day (CALENDAR-6). */
export function yearPhase(calendar: SchoolCalendar, day: Day): YearPhase {
  const [first, last] = [calendar.periods[0]?.first, lastDay(calendar, kindsInYear(calendar))];
  if (!first || !last) return 'none';
  if (hasLapsed(last, day)) return 'lapsed';
  if (day > last) return 'over';
  if (day < first) return 'before';
  return daysBetween(day, last) <= yearEndNoticeDays ? 'ending' : 'running';
}
