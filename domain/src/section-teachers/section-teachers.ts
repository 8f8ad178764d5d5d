import { z } from 'zod/mini';
import { Day } from '#time/days';

/** How a teacher holds a section: as its main teacher, beside her without an end, or in her place until a day. */
export const holdings = ['main', 'co-teacher', 'substitute'] as const;
export const Holding = z.enum(holdings);
export type Holding = z.infer<typeof Holding>;

/** One who holds a section; a substitute until a moment, the last minute of a day in the school's zone before it. */
export const SectionHolder = z.object({
  uid: z.string(),
  name: z.string(),
  holding: Holding,
  since: z.string(),
  until: z.nullable(z.string()),
  last_day: z.nullable(Day),
});
export type SectionHolder = z.infer<typeof SectionHolder>;

/** Who holds a section now, by uid. */
export type Holders = Readonly<Record<string, Holding>>;

/** Co-teachers that a section has at most, beside its main teacher and one substitute (TEACHERS-1). */
export const mostCoTeachers = 4;
/** Days that a substitute holds a section at most: a maternity leave is 105 (TEACHERS-1). */
export const mostSubstituteDays = 120;

/**
 * What a holding allows, from the least to the most (TEACHERS-2): `help` sees the class and its progress, opens
 * quarters and gives cards and passwords; `change` also adds, edits, moves, archives, downloads and sees LRNs;
 * `remove` deletes for good.
 */
export const holdersWho = {
  help: holdings,
  change: ['main', 'co-teacher'],
  remove: ['main'],
} as const satisfies Record<string, readonly Holding[]>;
export type HolderRight = keyof typeof holdersWho;

const refusals = {
  main: 'forbidden',
  'co-teacher': 'co-teacher-may-not',
  substitute: 'substitute-may-not',
} as const satisfies Record<Holding, string>;

/** What is said of a right that who holds a section so lacks in it, or who does not hold it (TEACHERS-15). */
export const refusalOf = (holding: Holding | undefined) => refusals[holding ?? 'main'];

/** Says whether a call was refused for want of a right. */
export const isForbidden = (code: string): code is (typeof refusals)[Holding] =>
  Object.values<string>(refusals).includes(code);

/** Says whether who holds a section so has this right in it. */
export const allows = (holding: Holding | undefined, right: HolderRight) =>
  holding !== undefined && (holdersWho[right] as readonly Holding[]).includes(holding);
