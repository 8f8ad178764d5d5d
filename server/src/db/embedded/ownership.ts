import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseProblem, FolderInUse } from '#db/problem';
import { giveToOwner } from './run-as.ts';

const sqliteBusy = 5;
/** Held locks. Referenced here, because the garbage collector would close them. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the owner (or the starter) of a data folder. Refuses while another process is. Returns a function
 * to give it up. Uses an operating system file lock through SQLite, which ends with the process and works between
 * containers.
 */
export async function takeOwnership(
  folder: string,
  name: 'owner' | 'starter' = 'owner',
): Promise<() => Promise<void>> {
  const pidFile = join(folder, `${name}.pid`);
  const lock = await lockFile(join(folder, `${name}.lock`));
  if (!lock) throw alreadyServed(folder, (await readFile(pidFile, 'utf8').catch(() => '')).trim());
  held.add(lock);
  // For humans only. A full disk or leftover file must not prevent a start.
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

/** Locks a file. Returns undefined if another process holds the lock longer than `patience` milliseconds. */
export async function lockFile(path: string, patience = 0): Promise<DatabaseSync | undefined> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: patience });
    await giveToOwner(path);
    // No journal file: a full disk or a killed owner's journal must not matter.
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
