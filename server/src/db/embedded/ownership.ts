import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseProblem, FolderInUse } from '#db/problem';
import { giveToOwner } from './run-as.ts';

const sqliteBusy = 5;
/** A lock that nothing refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the owner of a data folder, or its starter, and answers how to give it up. Refuses while another
 * process is. The owner holds a file lock of the operating system's (taken through SQLite, which Node brings), so
 * that it ends with the process, whatever ends it, and holds between containers too.
 */
export async function takeOwnership(
  folder: string,
  name: 'owner' | 'starter' = 'owner',
): Promise<() => Promise<void>> {
  const pidFile = join(folder, `${name}.pid`);
  const lock = await lockFile(join(folder, `${name}.lock`));
  if (!lock) throw alreadyServed(folder, (await readFile(pidFile, 'utf8').catch(() => '')).trim());
  held.add(lock);
  // Only for people to read; a full disk or a leftover file must not prevent a start.
  await rm(pidFile, { force: true })
    .then(() => writeFile(pidFile, `${process.pid}\n`))
    .catch(() => {});
  await giveToOwner(pidFile);
  return async () => {
    if (!held.delete(lock)) return;
    await rm(pidFile, { force: true });
    lock.close();
  };
}

/** The lock of a file, or undefined if another process holds it for longer than `patience` milliseconds. */
export async function lockFile(path: string, patience = 0): Promise<DatabaseSync | undefined> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: patience });
    await giveToOwner(path);
    // No journal beside it: neither a full disk nor one left by a killed owner may matter.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === sqliteBusy) return undefined;
    throw new DatabaseProblem(`The data folder ${dirname(path)} cannot be locked: ${message}.`, {
      cause: error,
    });
  }
}

const alreadyServed = (folder: string, pid: string) =>
  new FolderInUse(
    `Another Tinig server (process ${pid || 'unknown'}) already uses ${folder}. Stop it first, or choose another folder.`,
  );
