const zone = 'Asia/Manila';
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('fil', { timeZone: zone, ...options });
  return (at: string) => made.format(new Date(at));
};

/** "Ene 5". */
export const shortDay = format({ month: 'short', day: 'numeric' });
/** "Enero 5". */
export const dayInWords = format({ month: 'long', day: 'numeric' });
/** "Enero 5, 2027". */
export const wholeDay = format({ dateStyle: 'long' });
/** "Martes". */
export const weekday = format({ weekday: 'long' });

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** A day as the browser's date field has it, "2027-01-05"; '' for no date. */
export const fieldDay = (at: string | null) => (at ? isoDay.format(new Date(at)) : '');

/** The moment at which a quarter opens on a day: six in the morning of the school's zone (QUARTER-15). */
export const openingOn = (day: string) => moment(day, '06');
/** The moment at which it closes: six in the evening. */
export const closingOn = (day: string) => moment(day, '18');

/** Null where no day is chosen, or none that a calendar has. */
function moment(day: string, hour: string): string | null {
  const at = new Date(`${day}T${hour}:00:00+08:00`);
  return day === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
