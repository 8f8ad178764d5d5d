import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isOldSchema } from '#db/old-schema';
import { openDatabase } from '#db/open';
import type { Sql } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import { isEncryptedCopy } from '#operations/backup/encrypted-copy';
import {
  erasedName,
  erasedPath,
  mergeErasedLists,
  readErasedList,
  writeErasedList,
} from '#operations/backup/erased-list';
import { asBackup, importOld, type OldSchool } from '#operations/backup/import-old';
import { openBackup } from '#operations/backup/read-backup';
import { isEmpty } from '#operations/backup/restore-backup';
import { type ErasedMark, readErased } from '#records/erased';
import { readSettings } from '#settings';
import { changeByCommand, withSchool } from './open-school.ts';
import { say } from './printable.ts';

/** Imports a school of a Tinig older than the baseline migration. To be removed with 1.0. */
export async function importOldSchool(source: string) {
  const settings = readSettings();
  const folder = resolve(source);
  const isFolder = await isDataFolder(folder);
  if (isFolder && !settings.databaseUrl && folder === resolve(settings.dataFolder))
    throw new CommandProblem(
      'TINIG_DATA names the old folder itself. Let it name a new one. Nothing was changed.',
    );
  const listed = mergeErasedLists(
    await readErasedList(isFolder ? erasedPath(folder) : join(dirname(folder), erasedName)),
    await readErasedList(erasedPath(settings.dataFolder)),
  );
  const bring = (school: OldSchool) =>
    withSchool(
      settings,
      async (sql) => {
        const people = await fillNew(sql, school, listed);
        await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
        return people;
      },
      { mayBeNew: true },
    );
  const people = isFolder ? await fromFolder(folder, bring) : await fromBackup(folder, bring);
  say(`${people} people are here. Everybody has to sign in again.`);
}

const isDataFolder = (path: string) =>
  access(join(path, 'postgres')).then(
    () => true,
    () => false,
  );

async function fromFolder(dataFolder: string, bring: (school: OldSchool) => Promise<number>) {
  const { sql, close } = await openDatabase(
    { dataFolder, databaseUrl: undefined, databasePool: 2, skipsMigrations: true },
    say,
  );
  try {
    return await asBackup(sql, new Date(), async (school) => {
      mustBeOld(school);
      return await bring(school);
    });
  } finally {
    await close();
  }
}

async function fromBackup(path: string, bring: (school: OldSchool) => Promise<number>) {
  if (await isEncryptedCopy(path))
    throw new CommandProblem(
      `${path} is a locked copy. Open it first: "age -d -o school.gz ${path}" asks for its password.`,
    );
  const backup = await openBackup(path);
  try {
    mustBeOld(backup);
    return await bring(backup);
  } finally {
    backup.close();
  }
}

function mustBeOld({ head }: OldSchool) {
  if (!isOldSchema(head.migrations))
    throw new CommandProblem(
      'This is of no older Tinig: "restore" puts its backup back. Nothing was changed.',
    );
}

/** Fills the new school. Returns the number of imported people. */
async function fillNew(sql: Sql, school: OldSchool, listed: readonly ErasedMark[]): Promise<number> {
  if (!(await isEmpty(sql)))
    throw new CommandProblem(
      'There are people here already. Name a new folder or database. Nothing was changed.',
    );
  let leftOut = 0;
  await changeByCommand(sql, 'restoreBackup', async ({ sql, about, changed }) => {
    leftOut = await importOld(sql, school, listed);
    about('', { kind: 'backup-restored', made_at: school.head.made_at });
    changed({ kind: 'people' }, { kind: 'sections' }, { kind: 'settings' });
  });
  await sql`vacuum analyze`;
  return (school.head.tables.find(({ name }) => name === 'people')?.rows ?? 0) - leftOut;
}
