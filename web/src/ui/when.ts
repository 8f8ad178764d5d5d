import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { clockText, weekdayAndDay } from '@tinig/domain/time/times';

/** A day and an hour as people of the school write them: "Lun, Nob 30, 7:30 PM"; of another year with that year. */
export function when(at: string, now = new Date()): string {
  const day = schoolDay(at);
  const year = day.slice(0, 4) === schoolDay(now).slice(0, 4) ? [] : [day.slice(0, 4)];
  return [weekdayAndDay(day), ...year, clockText(defaultZone, Date.parse(at))].join(', ');
}

/** The school's day of a moment, as "2026-11-21". */
export const schoolDay = (at: string | Date) => dayOf(defaultZone, new Date(at).getTime());

/** Whether a moment lies on the same day of the school as `now`. */
export const isSameDay = (at: string, now: Date) => schoolDay(at) === schoolDay(now);

const longDay = new Intl.DateTimeFormat('fil', { month: 'long', day: 'numeric', timeZone: defaultZone });

/** A day as a heading of today's and yesterday's: "Ngayon, Nobyembre 21". */
export const dayHeading = (at: string, now: Date) =>
  `${isSameDay(at, now) ? 'Ngayon' : 'Kahapon'}, ${longDay.format(new Date(at))}`;
