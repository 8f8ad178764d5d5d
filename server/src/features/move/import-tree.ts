import type { Topic } from '@tinig/domain/calls/call';
import type { Queries, Transaction } from '#db/sql';
import { erasedAmong } from '#records/erased';
import { readExisting } from './existing.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { FileRecords } from './read-records.ts';
import { type ImportOptions, troubleAt } from './tree.ts';
import { lockImportedTables, writeImport } from './write-import.ts';

/**
 * Plans an import and runs it in full. Changes nothing on a dry run, nor if a record is refused and
 * `leavesOut` is not set.
 */
export async function importTree(
  sql: Transaction,
  given: FileRecords,
  options: ImportOptions,
  now: Date,
): Promise<{ plan: ImportPlan; isDone: boolean; topics: Topic[] }> {
  if (!options.isDryRun) await lockImportedTables(sql);
  const records = await leaveOutErased(sql, given);
  const plan = await planImport(records, await readExisting(sql, records), options, now);
  const isDone = !options.isDryRun && (plan.refused.length === 0 || options.leavesOut);
  return { plan, isDone, topics: isDone ? await writeImport(sql, plan, now) : [] };
}

/** Drops the records of people who were erased here, and notes their number (PRIVACY-4). */
async function leaveOutErased(sql: Queries, records: FileRecords): Promise<FileRecords> {
  const { users, locks, progress, notes } = records;
  const uids = new Set([users, locks, progress].flatMap((byUid) => [...byUid.keys()]));
  const erased = await erasedAmong(sql, [...uids]);
  if (erased.size === 0) return records;
  const rest = <Value>(byUid: Map<string, Value>) => new Map([...byUid].filter(([uid]) => !erased.has(uid)));
  return {
    ...records,
    users: rest(users),
    locks: rest(locks),
    progress: rest(progress),
    notes: [...notes, troubleAt(['Users'], 'import-erased', { n: erased.size })],
  };
}
