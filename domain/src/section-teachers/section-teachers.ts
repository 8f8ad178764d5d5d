import { z } from 'zod/mini';
import { Day } from '#time/days';

/** Roles of a teacher in a section: main teacher, permanent co-teacher, or temporary substitute. */
export const holdings = ['main', 'co-teacher', 'substitute'] as const;
export const Holding = z.enum(holdings);
export type Holding = z.infer<typeof Holding>;

/**
 * A teacher's assignment to a section. `until` is the exact end of a substitute's `last_day` in the school's time
 * zone.
 */
export const SectionHolder = z.object({
  uid: z.string(),
  name: z.string(),
  holding: Holding,
  since: z.string(),
  until: z.nullable(z.string()),
  last_day: z.nullable(Day),
});
export type SectionHolder = z.infer<typeof SectionHolder>;

/** Current assignments of a section, by uid. */
export type Holders = Readonly<Record<string, Holding>>;

/** Maximum number of co-teachers, besides the main teacher and one substitute (TEACHERS-1). */
export const mostCoTeachers = 4;
/** Maximum days of a substitute; a maternity leave is 105 (TEACHERS-1). */
export const mostSubstituteDays = 120;

/**
 * Roles that have each right, least powerful right first (TEACHERS-2). `help`: view the class, open quarters, give
 * cards and passwords. `change`: add, edit, move, archive, download, see LRNs. `remove`: delete permanently.
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

/** Refusal code for a missing right, by the caller's role in the section (TEACHERS-15). */
export const refusalOf = (holding: Holding | undefined) => refusals[holding ?? 'main'];

/** True for refusal codes that mean a missing right. */
export const isForbidden = (code: string): code is (typeof refusals)[Holding] =>
  Object.values<string>(refusals).includes(code);

/** True if a role in the section includes this right. */
export const allows = (holding: Holding | undefined, right: HolderRight) =>
  holding !== undefined && (holdersWho[right] as readonly Holding[]).includes(holding);
