import { dayKindLookup, type SchoolCalendar, weekdayOf } from '#calendar/calendar';
import { addDays, type Day, dayOf, daysFrom, wallTime } from '#time/days';
import { maxSubstituteDays } from './section-teachers.ts';

const noon = 12;

/**
 * Returns suggested last days for a substitute, and the default one (TEACHERS-14): today, this week's last class
 * day, and that of the next week with class. After noon, weeks are counted from tomorrow. Suggests only today if
 * no class day follows within the limit.
 */
export function handOverDays(calendar: SchoolCalendar, at: number): { days: Day[]; chosen: Day } {
  const { time_zone } = calendar;
  const today = dayOf(time_zone, at);
  const kindOf = dayKindLookup(calendar);
  const isLast = (day: Day) =>
    kindOf(day) === 'class' && !restOfWeek(day).some((later) => kindOf(later) === 'class');
  const begins = wallTime(time_zone, at).getUTCHours() < noon ? today : addDays(today, 1);
  const [chosen = today, next] = daysFrom(begins, addDays(today, maxSubstituteDays)).filter(isLast);
  return { days: [...new Set([today, chosen, next ?? chosen])], chosen };
}

const restOfWeek = (day: Day) => daysFrom(addDays(day, 1), addDays(day, 7 - weekdayOf(day)));
