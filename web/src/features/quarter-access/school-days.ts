import { addDays, type Day, dayOf, momentOf } from '@tinig/domain/time/days';

const opens = 6;
const closes = 18;

/** Value of a date field, "2027-01-05", or '' without a date. */
export const dateFieldValue = (zone: string, at: string | null) => (at ? dayOf(zone, Date.parse(at)) : '');

/** First Monday after today in the school's time zone. */
export function nextMonday(zone: string, now: Date): Day {
  const today = dayOf(zone, now.getTime());
  return addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
}

/** The suggested day if it is in the future, else ''. */
export const futureOfferedDay = (zone: string, offered: Day | null, now: Date) =>
  offered && offered > dayOf(zone, now.getTime()) ? offered : '';

/** Time at which a quarter opens on a day: six in the morning, school time (QUARTER-15). */
export const openingTime = (zone: string, day: Day) => moment(zone, day, opens);
/** Time at which a quarter closes on a day: six in the evening, school time. */
export const closingTime = (zone: string, day: Day) => moment(zone, day, closes);

/** The given hour of a day as a timestamp. Null for a missing or invalid day. */
function moment(zone: string, day: Day, hour: number): string | null {
  return Number.isNaN(Date.parse(day)) ? null : new Date(momentOf(zone, day, hour)).toISOString();
}
