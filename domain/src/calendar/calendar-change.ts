import { type QuarterKey, quarterKeys } from '#quarter-access/games';
import { type Day, daysBetween, daysFrom, maxDaysOff } from '#time/days';
import { type Fields, isSame } from '#undo/undo';
import {
  emptyCalendar,
  type GradingPeriod,
  type MarkedDay,
  maxYearDays,
  type SchoolCalendar,
} from './calendar.ts';
import type { DayMark } from './day-kinds.ts';

/** A new mark for a day, or for every day up to `until`. A null `kind` removes the mark. */
export type DaysToMark = {
  date: Day;
  until?: Day | undefined;
  kind: DayMark | null;
  reason?: string | undefined;
};

/** A calendar change. Fields left out stay as they are. */
export type CalendarChange = {
  time_zone?: string | undefined;
  /** All planned days off. They replace the current ones. */
  days_off?: readonly Day[] | undefined;
  year?: string | undefined;
  weekdays?: readonly number[] | undefined;
  periods?: readonly GradingPeriod[] | undefined;
  days?: readonly DaysToMark[] | undefined;
  /** Dates suggested for the game's quarters, set by hand. Null restores the date derived from the calendar. */
  offered?: Readonly<Partial<Record<QuarterKey, Day | null>>> | undefined;
};

/** Returns the calendar with a change applied (CALENDAR-2). */
export function applyCalendarChange(calendar: SchoolCalendar, change: CalendarChange): SchoolCalendar {
  const { time_zone, year, weekdays, periods, days_off, days = [], offered = {} } = change;
  const marks = new Map(calendar.days.map((day) => [day.date, day]));
  if (days_off) planDaysOff(marks, days_off);
  for (const { date, until = date, kind, reason = '' } of days)
    for (const day of daysFrom(date, until))
      if (kind) marks.set(day, { date: day, kind, reason });
      else marks.delete(day);
  const byHand = Object.entries({ ...calendar.by_hand, ...offered }).filter(([, day]) => day);
  return {
    time_zone: time_zone ?? calendar.time_zone,
    year: year ?? calendar.year,
    weekdays: weekdays ? [...new Set(weekdays)].sort() : calendar.weekdays,
    periods: periods ?? calendar.periods,
    days: [...marks.values()].sort((one, other) => (one.date < other.date ? -1 : 1)),
    by_hand: Object.fromEntries(byHand),
  };
}

/** Replaces the planned days off. Keeps suspended days, and the reasons of days that stay off. */
function planDaysOff(marks: Map<Day, MarkedDay>, days: readonly Day[]) {
  const planned = new Set(days);
  for (const { date, kind } of [...marks.values()])
    if (kind === 'off' && !planned.has(date)) marks.delete(date);
  for (const date of planned)
    if (!['off', 'suspended'].includes(marks.get(date)?.kind ?? ''))
      marks.set(date, { date, kind: 'off', reason: '' });
}

/** A fault in the grading periods. `at` is the period's index. */
export type PeriodFault = { at: number; field: 'first' | 'last' } & (
  | { code: 'period-overlaps'; values: { name: string; day: Day } }
  | { code: 'period-backward' | 'year-too-long'; values: Record<string, never> }
);

/** Returns the first fault: periods must be in order, must not overlap, and must fit into one year. Null if valid. */
export function findPeriodFault(periods: readonly GradingPeriod[]): PeriodFault | null {
  for (const [at, { first, last }] of periods.entries()) {
    const before = periods[at - 1];
    if (before && first <= before.last)
      return { at, field: 'first', code: 'period-overlaps', values: { name: before.name, day: before.last } };
    if (last < first) return { at, field: 'last', code: 'period-backward', values: {} };
    if (daysBetween(periods[0]!.first, last) >= maxYearDays)
      return { at, field: 'last', code: 'year-too-long', values: {} };
  }
  return null;
}

export const hasTooManyDays = ({ days }: SchoolCalendar) => days.length > maxDaysOff;

/**
 * Flattens a calendar into fields that undo can restore one by one: marked days by date, quarter dates by quarter.
 */
export const calendarToFields = ({ days, by_hand, ...year }: SchoolCalendar): Fields => ({
  ...year,
  ...by_hand,
  ...Object.fromEntries(days.map(({ date, kind, reason }) => [date, { kind, reason }])),
});

/** Rebuilds a calendar from flattened fields. Null fields are skipped. */
export function calendarFromFields(fields: Fields): SchoolCalendar {
  const { time_zone, year, weekdays, periods, ...dated } = fields as Fields &
    Omit<SchoolCalendar, 'days' | 'by_hand'>;
  const offered = Object.fromEntries(quarterKeys.map((quarter) => [quarter, dated[quarter] as Day | null]));
  const marks = Object.entries(dated).filter(([name, mark]) => mark && !(name in offered));
  const days = marks.map(([date, mark]) => ({ date, ...(mark as Omit<MarkedDay, 'date'>) }));
  return applyCalendarChange(emptyCalendar(time_zone), { year, weekdays, periods, days, offered });
}

/** Returns the old and the new values of the fields that differ. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
