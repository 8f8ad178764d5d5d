import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inventoryTables } from '@tinig/domain/data-inventory/inventory';
import { z } from 'zod/mini';
import { giveToOwner } from '#db/embedded/run-as';
import type { Sql } from '#db/sql';
import { type ErasedMark, eraseMarked, readErased } from '#records/erased';
import { quoted } from '#sql/fragments';
import { FileProblem, unreadable, writeAtomically } from './atomic-file.ts';
import { backupFolder } from './backup-folder.ts';

/** File with the ids of erased people, next to the backups. Restoring an older backup leaves these people out. */
export const erasedName = 'erased.json';

const ErasedList = z.object({
  tinig_erased: z.literal(1),
  erased: z.array(z.object({ uid: z.string(), at: z.iso.datetime() })),
});

export const erasedPath = (dataFolder: string) => join(backupFolder(dataFolder), erasedName);

/** Reads a list. Empty if there is no file. Throws if the file is not a list. */
export async function readErasedList(path: string): Promise<ErasedMark[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : unreadable(error),
  );
  if (text === undefined) return [];
  try {
    return ErasedList.parse(JSON.parse(text)).erased;
  } catch {
    throw new FileProblem(`${path} is not a list of erased ids. Nothing was changed.`);
  }
}

export const mergeErasedLists = (...lists: readonly ErasedMark[][]): ErasedMark[] => [
  ...new Map(lists.flat().map((mark) => [mark.uid, mark])).values(),
];

/** Adds marks to the list file. Never removes any. Returns true if the file changed. */
export async function writeErasedList(path: string, marks: ErasedMark[]) {
  const there = await readErasedList(path);
  const all = mergeErasedLists(there, marks);
  if (all.length === there.length) return false;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await giveToOwner(dirname(path));
  const text = JSON.stringify({ tinig_erased: 1, erased: all });
  await writeAtomically(path, 0, (append) => append(text));
  await giveToOwner(path);
  return true;
}

/**
 * Syncs the lists in database and file. Erases listed people again who came back, as in a copied data folder, and
 * returns their number. Runs before the first call.
 */
export async function reconcileErased(sql: Sql, dataFolder: string): Promise<number> {
  const path = erasedPath(dataFolder);
  const listed = await readErasedList(path);
  const gone = listed.length > 0 ? await sql.begin((sql) => eraseMarked(sql, listed)) : 0;
  if (await writeErasedList(path, await readErased(sql))) await sweep(sql);
  return gone;
}

/** Removes dead rows and refreshes the planner's statistics, which contain sample names. */
const sweep = (sql: Sql) => sql`vacuum analyze ${quoted(...ofPeople)}`;
const ofPeople = Object.entries(inventoryTables).flatMap(([table, { erasing }]) =>
  erasing === 'row-goes' || erasing === 'taken-out' ? [table] : [],
);
