import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUse } from './problem.ts';

const sqliteBusy = 5;
/** A lock that nothing refers to would be closed with the next garbage collection. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the owner of a data folder and answers how to give it up. Refuses while another server
 * owns it. The owner holds a file lock of the operating system's (taken through SQLite, which Node brings), so
 * that it ends with the process, whatever ends it, and holds between containers too.
 */
export async function takeOwnership(folder: string): Promise<() => Promise<void>> {
  const said = join(folder, 'owner.pid');
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw alreadyServed(folder, (await readFile(said, 'utf8').catch(() => '')).trim());
  }
  held.add(lock);
  await writeFile(said, `${process.pid}\n`);
  return async () => {
    if (!held.delete(lock)) return;
    await rm(said, { force: true });
    lock.close();
  };
}

const alreadyServed = (folder: string, pid: string) =>
  new FolderInUse(
    `Another Tinig server (process ${pid || 'unknown'}) already uses ${folder}. Stop it first, or choose another TINIG_DATA.`,
  );
