import { z } from 'zod/mini';
import { addDays, Day } from '#time/days';

/** Periods for a school without grading periods. Each ends today. */
export const defaultPeriods = ['year', 'last-90', 'last-30'] as const;

/** A period, both days included. `first` is null if it reaches back to the earliest data. */
export type Period = { first: Day | null; last: Day };

/** A period in a URL: a predefined name, or a range like "2026-06-08..2026-09-15". */
export const PeriodName = z.string('period-wrong').check(z.refine((name) => isPeriod(name), 'period-wrong'));

const daysOf = (name: string) => name.split('..');

function isPeriod(name: string): boolean {
  if ((defaultPeriods as readonly string[]).includes(name)) return true;
  const days = daysOf(name);
  return days.length === 2 && days.every((day) => Day.safeParse(day).success) && days[0]! <= days[1]!;
}

/** Resolves a period name to its days. A running period ends today (SKILLS-3). */
export function resolvePeriod(name: string, today: Day): Period {
  if (name === 'year') return { first: null, last: today };
  const lasts = /^last-(\d+)$/.exec(name);
  if (lasts) return { first: addDays(today, 1 - Number(lasts[1])), last: today };
  const [first, last] = daysOf(name) as [Day, Day];
  return { first, last: last < today ? last : today };
}
