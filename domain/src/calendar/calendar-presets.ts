import { quarterNames } from '#quarter-access/games';
import { addDays, type Day, daysBetween } from '#time/days';
import { type GradingPeriod, type SchoolCalendar, weekdayOf } from './calendar.ts';

/** The terms of 2026–2027, as a template for the school to adjust. */
const knownTerms = [
  ['2026-06-08', '2026-09-15'],
  ['2026-09-16', '2026-12-18'],
  ['2027-01-04', '2027-04-08'],
] as const;

const week = 7;

/** Formats a school year by its first calendar year: "2026–2027". */
export const schoolYearName = (begins: number) => `${begins}–${begins + 1}`;

/** Returns the first calendar year of a day's school year. Days from April on belong to the coming school year. */
export function schoolYearStart(day: Day): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

/** Returns the three terms of a school year: those of 2026–2027, shifted by whole weeks. */
export function threeTerms(begins: number): GradingPeriod[] {
  const from = knownTerms[0][0];
  const days = daysBetween(from, `${begins}${from.slice(4)}`);
  const moved = Math.round(days / week) * week;
  return knownTerms.map(([first, last], nth) => ({
    name: `Term ${nth + 1}`,
    first: addDays(first, moved),
    last: addDays(last, moved),
  }));
}

/** Splits a span into four quarters of about equally many weeks. Does not count weeks without a class day. */
export function fourQuarters(first: Day, last: Day, { days, weekdays }: SchoolCalendar): GradingPeriod[] {
  const off = new Set(days.flatMap(({ date, kind }) => (kind === 'class' ? [] : [date])));
  const ofWeek = (monday: Day) =>
    weekdays
      .map((weekday) => addDays(monday, weekday - 1))
      .filter((day) => day >= first && day <= last && !off.has(day))
      .sort();
  const weeks: Day[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= last; monday = addDays(monday, week))
    if (ofWeek(monday).length > 0) weeks.push(ofWeek(monday));
  // The first quarters get the remaining weeks.
  const least = Math.floor(weeks.length / quarterNames.length);
  const more = weeks.length % quarterNames.length;
  const endOf = (nth: number) => (nth + 1) * least + Math.min(nth + 1, more);
  return quarterNames.flatMap((name, nth) => {
    const own = weeks.slice(endOf(nth - 1), endOf(nth));
    const [begins, ends] = [own[0]?.[0], own.at(-1)?.at(-1)];
    return begins && ends ? [{ name, first: begins, last: ends }] : [];
  });
}
