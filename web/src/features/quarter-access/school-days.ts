import { addDays, type Day, dayOf, momentOf } from '@tinig/domain/time/days';

const opens = 6;
const closes = 18;

/** A day as the browser's date field has it, "2027-01-05"; '' for no date. */
export const dateFieldValue = (zone: string, at: string | null) => (at ? dayOf(zone, Date.parse(at)) : '');

/** The first Monday after today in the school's zone. */
export function nextMonday(zone: string, now: Date): Day {
  const today = dayOf(zone, now.getTime());
  return addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
}

/** The day that the calendar offers, while it is to come; '' where there is none. */
export const futureOfferedDay = (zone: string, offered: Day | null, now: Date) =>
  offered && offered > dayOf(zone, now.getTime()) ? offered : '';

/** The moment at which a quarter opens on a day: six in the morning of the school's zone (QUARTER-15). */
export const openingTime = (zone: string, day: Day) => moment(zone, day, opens);
/** The moment at which it closes: six in the evening. */
export const closingTime = (zone: string, day: Day) => moment(zone, day, closes);

/** Null where no day is chosen, or none that a calendar has. */
function moment(zone: string, day: Day, hour: number): string | null {
  return Number.isNaN(Date.parse(day)) ? null : new Date(momentOf(zone, day, hour)).toISOString();
}
