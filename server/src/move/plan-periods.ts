import type { Role } from '@tinig/domain/roles';
import type { PeriodPlan } from './past-periods.ts';
import { notStudent } from './plan-people.ts';
import type { FileRecords } from './read-records.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** The periods that were not counted here, with what pupils had; one that is here stays as it was counted (REPORT-10). */
export function planPastPeriods(
  { pastPeriods, pastBests }: FileRecords,
  known: ReadonlySet<string>,
  roleOf: (uid: string) => Role | undefined,
  refused: TreeTrouble[],
): PeriodPlan {
  const nobodys = new Set(pastBests.map(({ uid }) => uid).filter((uid) => roleOf(uid) !== 'student'));
  for (const uid of nobodys) refused.push(troubleAt(['PastBests', uid], notStudent(roleOf(uid))));
  return {
    periods: pastPeriods.filter((one) => !known.has(one.key)),
    bests: pastBests.filter(({ uid, period }) => !known.has(period) && !nobodys.has(uid)),
  };
}
