import { emptyCalendar, type GradingPeriod, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { applyCalendarChange, calendarToFields, changedFields } from '@tinig/domain/calendar/calendar-change';
import type { DayMark } from '@tinig/domain/calendar/day-kinds';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Queries, Transaction } from '#db/sql';
import { json, raw } from '#sql/fragments';

/** Columns of the stored calendar: planned days off have their own column, the rest is JSON. */
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

export const schoolDayColumns = raw('c.time_zone, c.days_off::text[] as days_off, c.calendar');

/**
 * Builds the calendar from a row. The `days_off` column decides which days are planned off (CALENDAR-3). The JSON
 * adds their reasons, and suspended or extra class days.
 */
export function calendarOfRow({ time_zone, days_off, calendar }: SchoolDaysRow): SchoolCalendar {
  const { days = [], by_hand = {}, ...year } = calendar;
  const known = { ...emptyCalendar(time_zone), ...year, by_hand };
  return applyCalendarChange(applyCalendarChange(known, { days }), { days_off });
}

export async function readCalendar(sql: Queries): Promise<SchoolCalendar> {
  const [row] = await sql<SchoolDaysRow[]>`select ${schoolDayColumns} from school c`;
  return calendarOfRow(row!);
}

export async function readZone(sql: Queries): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`select time_zone from school`;
  return row!.time_zone;
}

/** Returns the planned days off, in the older shape of the calendar. */
export const daysOff = ({ days }: SchoolCalendar) =>
  days.flatMap(({ date, kind }) => (kind === 'off' ? [date] : []));

/** Changes the calendar and logs changed fields for undo (UNDO-1, CALENDAR-4). */
export async function changeCalendar(sql: Transaction, before: SchoolCalendar, after: SchoolCalendar) {
  const changed = changedFields(calendarToFields(before), calendarToFields(after));
  if (Object.keys(changed.after).length > 0)
    await sql`
      insert into kept_changes (act, place, before, after)
      select act, 'school', ${json(changed.before)}, ${json(changed.after)}
      from current_setting('tinig.act', true) as act where act <> ''`;
  await writeCalendar(sql, after);
}

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
