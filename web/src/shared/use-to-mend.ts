import type { ResponseOf } from '@tinig/domain/call';
import { readTotals } from '@tinig/domain/calls/school';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';

/** What of the school a superadmin has to mend, and how many of it there are. */
export type ToMend = { what: 'empty' | 'no-teacher' | 'no-section'; count: number };

/** The things to mend, in the order in which they stand on Overview. */
export const toMend = (totals: ResponseOf<typeof readTotals>): readonly ToMend[] =>
  [
    { what: 'empty' as const, count: totals.sections === 0 ? 1 : 0 },
    { what: 'no-teacher' as const, count: totals.sections_without_teacher },
    { what: 'no-section' as const, count: totals.students_without_section },
  ].filter(({ count }) => count > 0);

/** Watches what is to mend; nothing for a teacher, who has no such page. */
export function useToMend(): readonly ToMend[] {
  const { value } = useWatch(readTotals, useMe().role === 'superadmin' ? {} : null);
  return value ? toMend(value) : [];
}
