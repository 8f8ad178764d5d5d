import { addDays, dayOf, daysBetween, wallTime } from './days.ts';

const months = ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'];
const longMonths = [
  'Enero',
  'Pebrero',
  'Marso',
  'Abril',
  'Mayo',
  'Hunyo',
  'Hulyo',
  'Agosto',
  'Setyembre',
  'Oktubre',
  'Nobyembre',
  'Disyembre',
];
const weekdays = ['Lin', 'Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab'];
const longWeekdays = ['Linggo', 'Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado'];

const onDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a time of day: "10:12", after noon "2:10 PM". */
export function clockText(zone: string, at: number): string {
  const wall = wallTime(zone, at);
  const hour = wall.getUTCHours();
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0');
  return hour < 12 ? `${hour || 12}:${minutes}` : `${hour === 12 ? 12 : hour - 12}:${minutes} PM`;
}

/** Formats as "Lun". */
export const weekdayText = (day: string) => weekdays[onDay(day).getUTCDay()]!;

/** Formats as "Lunes". */
export const weekdayName = (day: string) => longWeekdays[onDay(day).getUTCDay()]!;

/** Formats as "Nob 17". */
export const shortDay = (day: string) => `${months[onDay(day).getUTCMonth()]} ${onDay(day).getUTCDate()}`;

/** Formats as "Biy, Nob 27". */
export const weekdayAndDay = (day: string) => `${weekdayText(day)}, ${shortDay(day)}`;

/** Formats as "Biyernes, Nob 27". */
export const namedShortDay = (day: string) => `${weekdayName(day)}, ${shortDay(day)}`;

/** Formats as "Nobyembre". */
export const monthText = (day: string) => longMonths[onDay(day).getUTCMonth()]!;

/** Formats as "Nobyembre 25". */
export const dayOfMonth = (day: string) => `${monthText(day)} ${onDay(day).getUTCDate()}`;

/** Formats a range: "Nobyembre 23 hanggang 27", across months "Nobyembre 30 hanggang Disyembre 4". */
export const daysOfMonth = (first: string, last: string) =>
  `${dayOfMonth(first)} hanggang ${monthText(first) === monthText(last) ? onDay(last).getUTCDate() : dayOfMonth(last)}`;

/** Formats as "Nobyembre 25, 2026". */
export const longDay = (day: string) => `${dayOfMonth(day)}, ${onDay(day).getUTCFullYear()}`;

/** Formats as "Miyerkules, Nobyembre 25". */
export const namedDay = (day: string) => `${weekdayName(day)}, ${dayOfMonth(day)}`;

/** Formats a day in a list: "ngayon", "kahapon", then the weekday, then the date. */
export function dayText(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'ngayon';
  if (ago === 1) return 'kahapon';
  return ago > 1 && ago <= 7 - 1 ? weekdayText(day) : shortDay(day);
}

/** Formats a time in a list: time of day if today, else the day. */
export function momentText(zone: string, at: number, today: string): string {
  const day = dayOf(zone, at);
  return day === today ? clockText(zone, at) : dayText(day, today);
}

/** Formats a full date and time: "Nob 25, 2026, 10:12 AM". */
export function fullMoment(zone: string, at: number): string {
  const day = dayOf(zone, at);
  const isMorning = wallTime(zone, at).getUTCHours() < 12;
  return `${shortDay(day)}, ${day.slice(0, 4)}, ${clockText(zone, at)}${isMorning ? ' AM' : ''}`;
}

/** Formats when a pupil finished: "Tapos kanina 9:41", "Tapos kahapon", "Tapos noong Lun". */
export function finishedText(zone: string, at: number | null, today: string): string {
  if (at === null) return 'Tapos na';
  const day = dayOf(zone, at);
  if (day === today) return `Tapos kanina ${clockText(zone, at)}`;
  return day === addDays(today, -1) ? 'Tapos kahapon' : `Tapos noong ${dayText(day, today)}`;
}
