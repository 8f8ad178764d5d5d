import type { EventOf } from '@tinig/domain/audit/audit-events';
import { dayKindLookup, markReason, maxYearDays, yearPhase } from '@tinig/domain/calendar/calendar';
import {
  applyCalendarChange,
  type CalendarChange,
  findPeriodFault,
  hasTooManyDays,
} from '@tinig/domain/calendar/calendar-change';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { QuarterKey, quarterKeys } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, isZone, startOf } from '@tinig/domain/time/days';
import { shortDay } from '@tinig/domain/time/times';
import { handleAct, handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { changeCalendar, daysOff, readCalendar } from '#records/school-days';

export const readSchoolDays = handleRead(calls.readSchoolDays, async (_input, { sql, now, holdsUntil }) => {
  const calendar = await readCalendar(sql);
  const { time_zone, year, weekdays, periods, days, by_hand } = calendar;
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  return {
    time_zone,
    days_off: daysOff(calendar),
    year,
    weekdays: [...weekdays],
    periods: [...periods],
    days: [...days],
    offered: offeredQuarterDates(calendar),
    by_hand: quarterKeys.filter((quarter) => by_hand[quarter]),
    today: {
      date: today,
      kind: dayKindLookup(calendar)(today),
      reason: markReason(calendar, today),
      year: yearPhase(calendar, today),
    },
  };
});

/**
 * Changes the school's zone, year, periods and days (N14). Server and database must both know the zone.
 */
export const changeSchoolDays = handleAct(calls.changeSchoolDays, async (change, { sql, about, changed }) => {
  if (Object.values(change).every((given) => given === undefined)) throw new Refusal('no-change', 400);
  await mustBeRight(sql, change);
  const before = await readCalendar(sql);
  const after = applyCalendarChange(before, change);
  if (hasTooManyDays(after)) throw new Refusal('too-long', 400);
  await changeCalendar(sql, before, after);
  about('SchoolDays', eventOf(change));
  changed({ kind: 'school-days' });
  return { message: message(change.days_off ? 'school-days-saved' : 'calendar-saved') };
});

async function mustBeRight(sql: Queries, { time_zone, periods = [] }: CalendarChange) {
  if (time_zone !== undefined && !(isZone(time_zone) && (await isKnown(sql, time_zone))))
    throw new Refusal('time-zone-unknown', 400, { zone: time_zone });
  const fault = findPeriodFault(periods);
  if (!fault) return;
  const field = `periods.${fault.at}.${fault.field}`;
  const said = fault.code === 'period-overlaps' ? { ...fault.values, day: shortDay(fault.values.day) } : {};
  throw new Refusal(fault.code, 400, { most: maxYearDays, ...said, field });
}

async function isKnown(sql: Queries, zone: string): Promise<boolean> {
  const known = await sql`select from pg_timezone_names where name = ${zone}`;
  return known.length > 0;
}

/** Builds the audit event. Names a single range of days by its dates; gives a count for everything else. */
function eventOf(change: CalendarChange): EventOf<'school-days-changed'> {
  const { time_zone, year, days_off, weekdays, periods, days, offered } = change;
  const [range, ...more] = days ?? [];
  return {
    kind: 'school-days-changed',
    time_zone,
    year,
    days_off: days_off && new Set(days_off).size,
    weekdays: weekdays?.length,
    periods: periods?.length,
    ...(range && more.length === 0
      ? { mark: range.kind, first: range.date, last: range.until ?? range.date }
      : { marked: days?.length }),
    offered: offered && QuarterKey.options.filter((quarter) => offered[quarter] !== undefined),
  };
}
