import { z } from 'zod/mini';
import type { ConsoleCode } from '#messages/console-messages';

// Outside these limits, PostgreSQL or JavaScript fails, if only when a day is added.
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** A calendar day as text, "2026-11-21". Sorts chronologically. */
export const Day = z.iso
  .date('day-wrong')
  .check(z.refine((day) => day >= firstDay && day <= lastDay, 'day-wrong'));
export type Day = z.infer<typeof Day>;

/** A moment in ISO 8601, in UTC or with an offset. */
export const Moment = (code: ConsoleCode) =>
  z.iso
    .datetime({ offset: true, error: code })
    .check(z.refine((at) => Date.parse(at) >= firstMoment && Date.parse(at) <= lastMoment, code));
const firstMoment = Date.parse(firstDay);
const lastMoment = Date.parse(lastDay);

/** A day of the week, from 1 for Monday to 7 for Sunday. */
export const Weekday = z.int('bad-request').check(z.minimum(1, 'bad-request'), z.maximum(7, 'bad-request'));

export const defaultZone = 'Asia/Manila';

export const maxDaysOff = 400;

const dayMs = 24 * 60 * 60 * 1000;
const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/**
 * Caches formatters by time zone, since creating one is a thousand times slower than using it. The Swedish locale
 * formats dates as ISO 8601.
 */
function formatsBy(parts: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone: string) => {
    const known = made.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone, hourCycle: 'h23' });
    made.set(zone, format);
    return format;
  };
}

const dayFormat = formatsBy(dayParts);
const clockFormat = formatsBy({ ...dayParts, ...clockParts });

export function isZone(zone: string): boolean {
  try {
    dayFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local wall-clock time in a zone, stored in a Date's UTC fields. */
export const wallTime = (zone: string, at: number): Date =>
  new Date(`${clockFormat(zone).format(at).replace(' ', 'T')}Z`);

export const dayOf = (zone: string, at: number): Day => dayFormat(zone).format(at);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const isWeekday = (day: Day) => ![0, 6].includes(new Date(day).getUTCDay());

export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const startOf = (zone: string, day: Day) => momentOf(zone, day, 0);

/** Returns the time, in milliseconds, at which local clocks show this hour of a day. */
export function momentOf(zone: string, day: Day, hour: number): number {
  const shown = Date.parse(day) + hour * 60 * 60 * 1000;
  const offsetAt = (at: number) => wallTime(zone, at).getTime() - at;
  // The first guess may be on the other side of a clock change.
  const guess = shown - offsetAt(shown);
  return shown - offsetAt(guess);
}

/** Groups consecutive days into ranges. */
export function dayRanges(days: readonly Day[]): [first: Day, last: Day][] {
  const rows: [Day, Day][] = [];
  for (const day of [...days].sort()) {
    const row = rows.at(-1);
    if (row && daysBetween(row[1], day) <= 1) row[1] = day;
    else rows.push([day, day]);
  }
  return rows;
}

export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));
