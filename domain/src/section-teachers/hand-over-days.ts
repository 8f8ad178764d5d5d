import { kindsOf, type SchoolCalendar, weekdayOf } from '#calendar/calendar';
import { addDays, type Day, dayOf, daysFrom, wallTime } from '#time/days';
import { mostSubstituteDays } from './section-teachers.ts';

const noon = 12;

/**
 * The days that a substitute is offered until, earliest first, and which is chosen beforehand (TEACHERS-14): today, the
 * last day of class of this week, that of the next week that has one. From noon of such a day, the weeks begin with the
 * next. Where no class is held for as long as a substitute may hold a section, only today.
 */
export function handOverDays(calendar: SchoolCalendar, at: number): { days: Day[]; chosen: Day } {
  const { time_zone } = calendar;
  const today = dayOf(time_zone, at);
  const kindOf = kindsOf(calendar);
  const isLast = (day: Day) =>
    kindOf(day) === 'class' && !restOfWeek(day).some((later) => kindOf(later) === 'class');
  const begins = wallTime(time_zone, at).getUTCHours() < noon ? today : addDays(today, 1);
  const [chosen = today, next] = daysFrom(begins, addDays(today, mostSubstituteDays)).filter(isLast);
  return { days: [...new Set([today, chosen, next ?? chosen])], chosen };
}

const restOfWeek = (day: Day) => daysFrom(addDays(day, 1), addDays(day, 7 - weekdayOf(day)));
