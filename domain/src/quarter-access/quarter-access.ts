import { z } from 'zod/mini';
import type { ConsoleCode } from '#messages/console-messages';
import { QuarterKey } from './games.ts';

export const maxSectionsPerAct = 500;
/** Maximum number of exceptions listed per section. The others are only counted. */
export const maxNamedExceptions = 40;

const day = 24 * 60 * 60 * 1000;
/** Maximum time until a scheduled date, in milliseconds: one leap year. */
export const maxDateAhead = 366 * day;

const moment = z.nullable(z.iso.datetime());

/** State of a quarter in a section (QUARTER-1). `open` counts active students who have it open. */
export const ClassQuarter = z.object({
  /** Overall state; `mixed` if any student differs from the section. */
  state: z.enum(['open', 'closed', 'mixed']),
  is_open: z.boolean(),
  open: z.int(),
  opens_at: moment,
  closes_at: moment,
  /** Name of the person who set the dates; '' if nobody, or if the viewer is not a superadmin. */
  set_by: z.string(),
});
export type ClassQuarter = z.infer<typeof ClassQuarter>;

/** A pupil whose quarter differs from the section's (QUARTER-3). */
export const LockException = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  quarter: QuarterKey,
  is_open: z.boolean(),
});
export type LockException = z.infer<typeof LockException>;

/** Returns a quarter's overall state in a section (QUARTER-1). */
export function classQuarterState(is_open: boolean, open: number, students: number): ClassQuarter['state'] {
  if (open === (is_open ? students : 0)) return is_open ? 'open' : 'closed';
  return 'mixed';
}

export type ScheduledDates = { opens_at: string | null; closes_at: string | null };

/** Returns why the dates can't be set (QUARTER-7), or null. Two nulls clear the schedule. */
export function datesFault({ opens_at, closes_at }: ScheduledDates, now: Date): ConsoleCode | null {
  const given = [opens_at, closes_at].flatMap((at) => (at === null ? [] : new Date(at).getTime()));
  if (given.some((at) => at <= now.getTime())) return 'date-passed';
  if (given.some((at) => at > now.getTime() + maxDateAhead)) return 'date-too-far';
  if (opens_at !== null && closes_at !== null && new Date(closes_at) <= new Date(opens_at))
    return 'date-order-wrong';
  return null;
}

/** Returns why the dates conflict with the quarter's current state (QUARTER-7), or null. */
export function datesFaultForState(is_open: boolean, { opens_at, closes_at }: ScheduledDates) {
  if (is_open) return opens_at === null ? null : 'date-already-open';
  return closes_at !== null && opens_at === null ? 'date-already-closed' : null;
}
