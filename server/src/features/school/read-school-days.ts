import { dayKindLookup, markReason, yearPhase } from '@tinig/domain/calendar/calendar';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import { daysOff, readCalendar } from '#records/school-days';

/** Returns the school calendar, the same for all staff (N11, N13). */
export default handleRead(readSchoolDays, async (_input, { sql, now, holdsUntil }) => {
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
