import { z } from 'zod/mini';
import type { ConsoleCode } from '#messages/console-messages';
import { QuarterKey } from './games.ts';

/** The most sections that one act opens, closes or sets a date for. */
export const mostSections = 500;
/** Of a section's exceptions this many are named; the rest are counted. */
export const mostNamed = 40;

const day = 24 * 60 * 60 * 1000;
/** The furthest that a date may lie ahead, a leap day included. */
export const furthestAhead = 366 * day;

const moment = z.nullable(z.iso.datetime());

/** A quarter of a section (QUARTER-1): its own state, how many of its active students have it open, its dates. */
export const ClassQuarter = z.object({
  /** What must be visible at a glance: somebody differs from the section, or nobody does. */
  state: z.enum(['open', 'closed', 'mixed']),
  is_open: z.boolean(),
  open: z.int(),
  opens_at: moment,
  closes_at: moment,
  /** Who set the dates, shown to a superadmin alone; '' where nobody did or it may not be shown. */
  set_by: z.string(),
});
export type ClassQuarter = z.infer<typeof ClassQuarter>;

/** A pupil who does not go along with the section in a quarter, and the own value (QUARTER-3). */
export const LockException = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  quarter: QuarterKey,
  is_open: z.boolean(),
});
export type LockException = z.infer<typeof LockException>;

/** What must be visible at a glance: open or closed for all, or somebody differs (QUARTER-1). */
export function stateOf(is_open: boolean, open: number, students: number): ClassQuarter['state'] {
  if (open === (is_open ? students : 0)) return is_open ? 'open' : 'closed';
  return 'mixed';
}

/** The dates of a quarter: when it opens and closes by itself; null for no date. */
export type Dates = { opens_at: string | null; closes_at: string | null };

/** Why dates can't be set (QUARTER-7); null where they can. Without any, they are taken back. */
export function faultOfDates({ opens_at, closes_at }: Dates, now: Date): ConsoleCode | null {
  const given = [opens_at, closes_at].flatMap((at) => (at === null ? [] : new Date(at).getTime()));
  if (given.some((at) => at <= now.getTime())) return 'date-passed';
  if (given.some((at) => at > now.getTime() + furthestAhead)) return 'date-too-far';
  if (opens_at !== null && closes_at !== null && new Date(closes_at) <= new Date(opens_at))
    return 'date-order-wrong';
  return null;
}

/** Why dates can't take effect where a quarter is open or closed now (QUARTER-7); null where they can. */
export function faultOfState(is_open: boolean, { opens_at, closes_at }: Dates) {
  if (is_open) return opens_at === null ? null : 'date-already-open';
  return closes_at !== null && opens_at === null ? 'date-already-closed' : null;
}
