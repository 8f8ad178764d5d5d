import type { Topic } from '@tinig/domain/call';
import type { Transaction } from '#db/sql';
import { readExisting } from './existing.ts';
import { leaveOutErased } from './leave-out-erased.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { FileRecords } from './read-records.ts';
import type { Trust } from './tree.ts';
import { keepStill, writeImport } from './write-import.ts';

export type ImportOptions = Trust & {
  isDryRun: boolean;
  /** Takes the rest of a file of which some can't be taken. */
  leavesOut: boolean;
};

/**
 * Plans an import and does it, all or nothing, unless only asked for the plan or something can't be taken. Answers
 * the plan, whether it was done, and what to announce.
 */
export async function importTree(
  sql: Transaction,
  given: FileRecords,
  options: ImportOptions,
  now: Date,
): Promise<{ plan: ImportPlan; isDone: boolean; topics: Topic[] }> {
  if (!options.isDryRun) await keepStill(sql);
  const records = await leaveOutErased(sql, given);
  const plan = await planImport(records, await readExisting(sql, records), options, now);
  const isDone = !options.isDryRun && (plan.refused.length === 0 || options.leavesOut);
  return { plan, isDone, topics: isDone ? await writeImport(sql, plan, now) : [] };
}
