import { calls } from '@tinig/domain/calls/all';
import type { Topic } from '@tinig/domain/calls/call';
import type { IgnoredField } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages/messages';
import { handleAct, handleRead } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { erasedAmong } from '#records/erased';
import { readProgress } from '#records/exclusive-replacement';
import { readExisting } from './existing-rows.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { type FileRecords, readRecords } from './read-records.ts';
import { explained, type ImportOptions, troubleAt } from './tree.ts';
import { prepareImport, writeImport } from './write-import.ts';

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
  await prepareImport(sql, options);
  const records = await leaveOutJoined(sql, await leaveOutErased(sql, given));
  const plan = await planImport(records, await readExisting(sql, records), options, now);
  const isDone = !options.isDryRun && (plan.refused.length === 0 || options.leavesOut);
  return { plan, isDone, topics: isDone ? await writeImport(sql, plan, now, options.tell) : [] };
}

/** Drops records of people erased here, and reports their number in a note (PRIVACY-4). */
async function leaveOutErased(sql: Queries, records: FileRecords): Promise<FileRecords> {
  return leaveOut(records, await erasedAmong(sql, uidsIn(records)), 'import-erased');
}

/** Drops records joined to another one here, and reports their number in a note (JOIN-1). */
async function leaveOutJoined(sql: Queries, records: FileRecords): Promise<FileRecords> {
  const rows = await sql<{ uid: string }[]>`
    select uid from people where uid = any(${uidsIn(records)}::text[]) and joined_to is not null`;
  return leaveOut(records, new Set(rows.map(({ uid }) => uid)), 'import-joined');
}

const uidsIn = ({ users, locks, progress }: FileRecords) => [
  ...new Set([users, locks, progress].flatMap((byUid) => [...byUid.keys()])),
];

function leaveOut(
  records: FileRecords,
  uids: ReadonlySet<string>,
  code: 'import-erased' | 'import-joined',
): FileRecords {
  if (uids.size === 0) return records;
  const rest = <Value>(byUid: Map<string, Value>) => new Map([...byUid].filter(([uid]) => !uids.has(uid)));
  return {
    ...records,
    users: rest(records.users),
    locks: rest(records.locks),
    progress: rest(records.progress),
    notes: [...records.notes, troubleAt(['Users'], code, { n: uids.size })],
  };
}

/**
 * Imports the areas of docs/data-file.md, all or nothing. A dry run, the default, only reports. Never removes a person
 * or lowers progress. Imports no superadmins, so that a stolen superadmin session can't create another one; only the
 * command line does (E3e, E8).
 */
export const importData = handleAct(calls.importData, {
  isAlone: true,
  async prepare({ data, dry_run }, { tell }) {
    if (!dry_run) await tell(0, 0);
    return await readRecords(data);
  },
  async run({ dry_run }, { sql, now, changed, about, tell }, _, records) {
    const options = { isCommandLine: false, isDryRun: dry_run, leavesOut: false, tell };
    const { plan, isDone, topics } = await importTree(sql, records, options, now);
    about('', isDone ? importedEvent(plan) : { kind: 'import-checked', nothing_changed: true });
    changed(...topics);
    return {
      message: message(isDone ? 'imported' : plan.refused.length > 0 ? 'import-refused' : 'import-checked'),
      added: plan.added,
      changed: plan.changed,
      refused: plan.refused.map(explained),
      notes: plan.notes.map(explained),
    };
  },
});

/** Audit event of an import. Counts people only. */
export const importedEvent = ({ added, changed }: Pick<ImportPlan, 'added' | 'changed'>) =>
  ({ kind: 'data-imported', added: added.Users ?? 0, changed: changed.Users ?? 0 }) as const;

const lookEvery = 1_000;

/**
 * Reads the progress of the running import (SCREEN-55). A watch reads it again every second, since nothing announces
 * it.
 */
export const readImport = handleRead(calls.readImport, async (_input, { sql, now, holdsUntil }) => {
  holdsUntil(now.getTime() + lookEvery);
  return await readProgress(sql);
});

type UnkeptRow = Omit<IgnoredField, 'last_at'> & { last_at: Date };

/** Lists the data that apps send most often and Tinig does not store (FIREBASE-40). */
export const readUnkept = handleRead(calls.readUnkept, async (_input, { sql }) => {
  const rows = await sql<UnkeptRow[]>`
    select path, why, times::float8 as times, last_at from unkept order by times desc, path, why limit 100`;
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
});
