import { access, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOwnership } from '#db/embedded/ownership';
import { readAppliedMigrations, readMigrations } from '#db/migrate';
import { openDatabase } from '#db/open';
import type { Sql } from '#db/sql';
import { writeAtomically } from '#operations/backup/atomic-file';
import { asidePath, backupFolder } from '#operations/backup/backup-folder';
import { erasedPath, readErasedList } from '#operations/backup/erased-list';
import { openBackup } from '#operations/backup/read-backup';
import { isEmpty, restoreBackup } from '#operations/backup/restore-backup';
import type { Settings } from '#settings';
import { rowsInJson } from '#sql/fragments';
import { readState } from './state.ts';
import { syncPlace } from './unpack.ts';

/**
 * Reverts a failed update's changes to the database (UPDATE-5). Moves the migrated database aside and restores the
 * backup into a new one. Leaves an unmigrated database alone. Safe to repeat after a kill at any point.
 */
export async function rollBack(settings: Settings, say: (line: string) => void): Promise<void> {
  const { dataFolder } = settings;
  const { trying } = await readState(dataFolder);
  if (!trying) return;
  const aside = asidePath(dataFolder, new Date(trying.begun));
  if (!(await isThere(aside))) {
    const sessions = await sessionsIfMigrated(settings, say);
    if (sessions === undefined) return;
    await rm(sessionsIn(dataFolder), { force: true });
    await writeAtomically(sessionsIn(dataFolder), 0, (append) => append(sessions));
    await moveAside(dataFolder, aside);
    say(`Tinig ${trying.version} had migrated the database, which is kept in ${aside}.`);
  }
  const { sql, close } = await openDatabase({ ...settings, skipsMigrations: true }, say);
  try {
    if (await isEmpty(sql)) await restore(sql, dataFolder, trying.backup);
  } finally {
    await close();
  }
  await rm(sessionsIn(dataFolder), { force: true });
  say(`The backup of before the update was put back: ${trying.backup}`);
}

async function restore(sql: Sql, dataFolder: string, name: string) {
  const sessions = await readFile(sessionsIn(dataFolder), 'utf8');
  const listed = await readErasedList(erasedPath(dataFolder));
  const backup = await openBackup(join(backupFolder(dataFolder), name));
  try {
    await sql.begin(async (sql) => {
      await restoreBackup(sql, backup, listed);
      await sql`
        insert into sessions select r.* from ${rowsInJson('sessions', sessions)}
        where exists (select from people p where p.uid = r.uid)`;
    });
  } finally {
    backup.close();
  }
}

/** File with the open sessions, which backups leave out. With it, nobody has to sign in again after a failed update. */
const sessionsIn = (dataFolder: string) => join(dataFolder, 'updates/sessions.json');

/** Returns the open sessions as JSON if a newer version migrated the database, else undefined. */
async function sessionsIfMigrated(settings: Settings, say: (line: string) => void) {
  const { sql, close } = await openDatabase({ ...settings, skipsMigrations: true }, say);
  try {
    const known = await readMigrations();
    const applied = await sql.begin(readAppliedMigrations);
    if (applied.every(({ name, hash }) => known.some((one) => one.name === name && one.hash === hash)))
      return undefined;
    const rows = await sql<{ row: string }[]>`select to_jsonb(s)::text as row from sessions s`;
    return `[${rows.map(({ row }) => row).join()}]`;
  } finally {
    await close();
  }
}

async function moveAside(dataFolder: string, aside: string) {
  const giveUp = await takeOwnership(dataFolder);
  try {
    await rename(join(dataFolder, 'postgres'), aside);
    await syncPlace(dataFolder);
  } finally {
    await giveUp();
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
