import type { QuarterKey } from '#quarter-access/games';
import { addDays, type Day, daysBetween, daysFrom, isWeekday } from '#time/days';
import type { DayKind, DayMark, YearStanding } from './day-kinds.ts';

/** A day that somebody has marked; `reason` in the school's words, '' where none is given. */
export type MarkedDay = { date: Day; kind: DayMark; reason: string };
/** A grading period of the school: a span of dates, both included. The game's quarters are no dates. */
export type GradingPeriod = { name: string; first: Day; last: Day };

/** The days of a school and of its year; `weekdays` are those of class, 1 for Monday to 7 for Sunday. */
export type SchoolCalendar = {
  time_zone: string;
  /** The year's name, '' until it is given. */
  year: string;
  weekdays: readonly number[];
  /** In order; none while no year has been entered. */
  periods: readonly GradingPeriod[];
  /** In the order of the days, each day once. */
  days: readonly MarkedDay[];
  /** The dates of the game's quarters that somebody has set by hand. */
  by_hand: Readonly<Partial<Record<QuarterKey, Day>>>;
};

/** What says of a calendar's days what they are. */
type MarkedCalendar = Pick<SchoolCalendar, 'weekdays' | 'periods' | 'days'>;

/** The most grading periods of a year. */
export const mostPeriods = 6;
/** The longest that a year may be, from its first period's first day to its last period's last. */
export const mostYearDays = 400;
/** So many days after the last class day no year runs any more, and weekdays count again. */
export const lapseDays = 30;
/** So many days before the last class day it is time to get ready for the next year. */
export const endingDays = 14;

/** Monday to Friday. */
export const usualWeekdays = [1, 2, 3, 4, 5];

/** The calendar of a school that has entered nothing. */
export const emptyCalendar = (time_zone: string): SchoolCalendar => ({
  time_zone,
  year: '',
  weekdays: usualWeekdays,
  periods: [],
  days: [],
  by_hand: {},
});

/** The day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7;

/** The grading period that a day lies in. */
export const gradingPeriodOf = ({ periods }: MarkedCalendar, day: Day) =>
  periods.find(({ first, last }) => first <= day && day <= last);

/**
 * What each day is (CALENDAR-1): what it is marked as; else of class where it is a class weekday inside a grading
 * period. Until a year is entered, and again once it has lapsed, Monday to Friday are.
 */
export function kindsOf(calendar: MarkedCalendar): (day: Day) => DayKind {
  const inYear = kindsInYear(calendar);
  const marks = new Map(calendar.days.map(({ date, kind }) => [date, kind]));
  const last = lastDay(calendar, inYear);
  return (day) => {
    if (last !== undefined && !hasLapsed(last, day)) return inYear(day);
    return marks.get(day) ?? (isWeekday(day) ? 'class' : 'none');
  };
}

/** What each day is as long as the year runs. */
function kindsInYear(calendar: MarkedCalendar): (day: Day) => DayKind {
  const marks = new Map(calendar.days.map(({ date, kind }) => [date, kind]));
  const isClass = (day: Day) =>
    calendar.weekdays.includes(weekdayOf(day)) && gradingPeriodOf(calendar, day) !== undefined;
  return (day) => marks.get(day) ?? (isClass(day) ? 'class' : 'none');
}

/** The reason that a day was marked for. */
export const reasonOf = ({ days }: SchoolCalendar, day: Day) =>
  days.find(({ date }) => date === day)?.reason ?? '';

const hasLapsed = (last: Day, day: Day) => daysBetween(last, day) >= lapseDays;

/** The last class day of the year; where everything was called off, the last period's last; none without a year. */
function lastDay({ periods }: MarkedCalendar, kindOf: (day: Day) => DayKind): Day | undefined {
  const [first, last] = [periods[0]?.first, periods.at(-1)?.last];
  if (!first || !last) return undefined;
  for (let day = last; day >= first; day = addDays(day, -1)) if (kindOf(day) === 'class') return day;
  return last;
}

/** The days of class of the year, in order; none while no year has been entered. */
export function classDays(calendar: SchoolCalendar): Day[] {
  const [first, last] = [calendar.periods[0]?.first, calendar.periods.at(-1)?.last];
  if (!first || !last) return [];
  const kindOf = kindsInYear(calendar);
  return daysFrom(first, last).filter((day) => kindOf(day) === 'class');
}

/** How many days of class lie after a day, up to and with another. */
export function classDaysUntil(calendar: SchoolCalendar, until: Day): (after: Day) => number {
  const kindOf = kindsOf(calendar);
  // Counted backwards and kept: a class is asked of the same few days again and again.
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

/** How far the school's year is on a day (CALENDAR-6). */
export function yearStanding(calendar: SchoolCalendar, day: Day): YearStanding {
  const [first, last] = [calendar.periods[0]?.first, lastDay(calendar, kindsInYear(calendar))];
  if (!first || !last) return 'none';
  if (hasLapsed(last, day)) return 'lapsed';
  if (day > last) return 'over';
  if (day < first) return 'before';
  return daysBetween(day, last) <= endingDays ? 'ending' : 'running';
}
