import { emptyCalendar, type GradingPeriod, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { changedCalendar, changedFields, fieldsOfCalendar } from '@tinig/domain/calendar/calendar-change';
import type { DayMark } from '@tinig/domain/calendar/day-kinds';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Queries, Transaction } from '#db/sql';
import { json, raw } from '#sql/fragments';

/** What the table has: planned days off in a column of their own, all else of the year beside it. */
export type SchoolDaysRow = {
  time_zone: string;
  days_off: string[];
  calendar: {
    year?: string;
    weekdays?: number[];
    periods?: GradingPeriod[];
    days?: { date: string; kind: DayMark; reason: string }[];
    by_hand?: Partial<Record<QuarterKey, string>>;
  };
};

/** The columns of the school `c` that hold its days. */
export const schoolDayColumns = raw('c.time_zone, c.days_off::text[] as days_off, c.calendar');

/**
 * The calendar of a row. Which days are planned without school is what `days_off` says, since the version before
 * changes that alone (CALENDAR-3): the rest holds their reasons, and the days that are suspended or of class.
 */
export function calendarOfRow({ time_zone, days_off, calendar }: SchoolDaysRow): SchoolCalendar {
  const { days = [], by_hand = {}, ...year } = calendar;
  const known = { ...emptyCalendar(time_zone), ...year, by_hand };
  return changedCalendar(changedCalendar(known, { days }), { days_off });
}

/** The school's days, as of now. */
export async function readCalendar(sql: Queries): Promise<SchoolCalendar> {
  const [row] = await sql<SchoolDaysRow[]>`select ${schoolDayColumns} from school c`;
  return calendarOfRow(row!);
}

/** In which zone the school's days begin. */
export async function readZone(sql: Queries): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`select time_zone from school`;
  return row!.time_zone;
}

/** The days planned without school: all that the calendar's older shape has beside the zone. */
export const daysOff = ({ days }: SchoolCalendar) =>
  days.flatMap(({ date, kind }) => (kind === 'off' ? [date] : []));

/** Changes the school's days, and logs each changed one for an undo (UNDO-1, CALENDAR-4). */
export async function changeCalendar(sql: Transaction, before: SchoolCalendar, after: SchoolCalendar) {
  const changed = changedFields(fieldsOfCalendar(before), fieldsOfCalendar(after));
  if (Object.keys(changed.after).length > 0)
    await sql`
      insert into kept_changes (act, place, before, after)
      select act, 'school', ${json(changed.before)}, ${json(changed.after)}
      from current_setting('tinig.act', true) as act where act <> ''`;
  await writeCalendar(sql, after);
}

/** Writes the school's days. */
export async function writeCalendar(sql: Transaction, calendar: SchoolCalendar) {
  const { time_zone, days, year, weekdays, periods, by_hand } = calendar;
  const kept = {
    year,
    weekdays,
    periods,
    by_hand,
    days: days.filter(({ kind, reason }) => kind !== 'off' || reason),
  };
  await sql`
    update school set time_zone = ${time_zone}, days_off = ${daysOff(calendar)}::text[]::date[],
      calendar = ${json(kept)}`;
}
