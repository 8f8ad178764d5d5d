import { dayOf, usualZone } from '@tinig/domain/days';

const format = new Intl.DateTimeFormat('fil', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: usualZone,
});

/** A day and an hour as people read it in a school in the Philippines: "Nob 21, 2026, 7:30 PM". */
export const when = (at: string) => format.format(new Date(at));

/** The school's day of a moment, as "2026-11-21". */
export const schoolDay = (at: string | Date) => dayOf(usualZone, new Date(at).getTime());

/** Whether a moment lies on the same day of the school as `now`. */
export const isSameDay = (at: string, now: Date) => schoolDay(at) === schoolDay(now);

const longDay = new Intl.DateTimeFormat('fil', { month: 'long', day: 'numeric', timeZone: usualZone });

/** A day as a heading of today's and yesterday's: "Ngayon, Nobyembre 21". */
export const dayHeading = (at: string, now: Date) =>
  `${isSameDay(at, now) ? 'Ngayon' : 'Kahapon'}, ${longDay.format(new Date(at))}`;
