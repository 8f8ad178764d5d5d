import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isOldSchema } from '#db/old-schema';
import { openDatabase } from '#db/open';
import type { Sql } from '#db/sql';
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
import { CommandProblem, command } from './command.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Brings a school of before the baseline along; kept until 1.0. */
export default command({
  summary: 'bring the school of an older Tinig into a new database',
  help: `FOLDER-or-BACKUP

Fills a new database from a data folder of an older Tinig whose server is stopped, or from a backup that it made. The
folder or backup stays as it is. The new database is the one that DATABASE_URL or TINIG_DATA names, and nobody may be
in it: name a new folder. A school in a database of its own comes along by a backup of the older version.

Everything comes along but the undo of what was done before. Afterwards everybody has to sign in again, and the
clean-ups wait for a day. Erased children stay erased: the list ${erasedName} beside the backup, or in the folder's
backups, is read as well.`,
  switches: {},
  async run({ rest, settings, say }) {
    const [source] = rest;
    if (!source || rest.length > 1) throw new CommandProblem('Name one data folder or backup.');
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
        { settings, say },
        async (sql) => {
          const people = await fillNew(sql, school, listed);
          await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
          return people;
        },
        true,
      );
    const people = isFolder ? await fromFolder(folder, say, bring) : await fromBackup(folder, bring);
    say(`${people} people are here. Everybody has to sign in again.`);
  },
});

const isDataFolder = (path: string) =>
  access(join(path, 'postgres')).then(
    () => true,
    () => false,
  );

async function fromFolder(
  dataFolder: string,
  say: (line: string) => void,
  bring: (school: OldSchool) => Promise<number>,
) {
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

/** Answers how many people came along. */
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
