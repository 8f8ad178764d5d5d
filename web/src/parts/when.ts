const zone = 'Asia/Manila';

const format = new Intl.DateTimeFormat('fil', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
});

/** A day and an hour as people read it in a school in the Philippines: "Nob 21, 2026, 7:30 PM". */
export const when = (at: string) => format.format(new Date(at));

const parts = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: zone,
});

/** The hour: "10:12", after noon "2:10 PM". */
export const hour = (at: string) => parts.format(new Date(at)).replace(/\s*AM$/, '');

const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** The school's day of a moment, as "2026-11-21". */
export const dayOf = (at: string | Date) => days.format(new Date(at));

/** Whether a moment lies on the same day of the school as `now`. */
export const isSameDay = (at: string, now: Date) => dayOf(at) === dayOf(now);

const longDay = new Intl.DateTimeFormat('fil', { month: 'long', day: 'numeric', timeZone: zone });

/** A day as a heading of today's and yesterday's: "Ngayon, Nobyembre 21". */
export const dayHeading = (at: string, now: Date) =>
  `${isSameDay(at, now) ? 'Ngayon' : 'Kahapon'}, ${longDay.format(new Date(at))}`;
