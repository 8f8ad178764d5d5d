import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { clockText, weekdayAndDay } from '@tinig/domain/time/times';

/**
 * Formats date and time the way the school writes them: "Lun, Nob 30, 7:30 PM". Adds the year if it is not the current
 * one.
 */
export function formatDateTime(at: string, now = new Date()): string {
  const day = schoolDay(at);
  const year = day.slice(0, 4) === schoolDay(now).slice(0, 4) ? [] : [day.slice(0, 4)];
  return [weekdayAndDay(day), ...year, clockText(defaultZone, Date.parse(at))].join(', ');
}

/** The date in the school's time zone, as "2026-11-21". */
export const schoolDay = (at: string | Date) => dayOf(defaultZone, new Date(at).getTime());

export const isSameDay = (at: string, now: Date) => schoolDay(at) === schoolDay(now);

const longDay = new Intl.DateTimeFormat('fil', { month: 'long', day: 'numeric', timeZone: defaultZone });

/** Heading for today or yesterday: "Ngayon, Nobyembre 21". */
export const dayHeading = (at: string, now: Date) =>
  `${isSameDay(at, now) ? 'Ngayon' : 'Kahapon'}, ${longDay.format(new Date(at))}`;
