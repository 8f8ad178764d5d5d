import { dirname, join } from 'node:path';
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
import { type Backup, openBackup } from '#operations/backup/read-backup';
import { isEmpty, mustBeKnown, restoreBackup, topicsOfRestore } from '#operations/backup/restore-backup';
import { summaryOf } from '#operations/backup/with-backup';
import { type ErasedMark, readErased } from '#records/erased';
import { readSettings } from '#settings';
import { replaceByCommand, withSchool } from './open-school.ts';
import { say } from './printable.ts';

export async function restore(
  file: string,
  { replace: mayReplace = false, erased }: { replace?: boolean; erased?: string },
) {
  const settings = readSettings();
  if (await isEncryptedCopy(file))
    throw new CommandProblem(
      `${file} is a locked copy. Open it first: "age -d -o school.gz ${file}" asks for its password. An empty school takes it as it is, at the first step of its set-up.`,
    );
  const listed = await listsFor(file, erased, settings.dataFolder);
  await mustHoldSuperadmin(file);
  const backup = await openBackup(file);
  let leftOut = 0;
  try {
    leftOut = await withSchool(
      settings,
      async (sql) => {
        const isOwn = settings.databaseUrl === undefined;
        const gone = await replace(sql, { backup, listed, mayReplace, isOwn });
        await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
        return gone;
      },
      { mayBeNew: true, skipsMigrations: true },
    );
  } finally {
    backup.close();
  }
  const people = backup.head.tables.find(({ name }) => name === 'people')?.rows;
  say(
    `${(people ?? 0) - leftOut} people are back, as of ${backup.head.made_at}. Everybody has to sign in again.`,
  );
  if (leftOut > 0) say(`Left out, since they have been erased: ${leftOut}.`);
}

/** Merges the available lists of erased people. A list named explicitly must exist. */
async function listsFor(file: string, named: string | undefined, dataFolder: string) {
  if (named !== undefined && (await readErasedList(named)).length === 0)
    throw new CommandProblem(`There is no list of erased ids in ${named}, or nobody is on it.`);
  const places = [named, join(dirname(file), erasedName), erasedPath(dataFolder)];
  return mergeErasedLists(
    ...(await Promise.all(places.map((place) => (place ? readErasedList(place) : [])))),
  );
}

/** Refuses a backup without a superadmin, since nobody could sign in after restoring it. Reads the whole file. */
async function mustHoldSuperadmin(path: string) {
  const backup = await openBackup(path);
  try {
    await mustBeKnown(backup.head);
    if ((await summaryOf(backup)).superadmins === 0)
      throw new CommandProblem('There is no super administrator in this backup. Nothing was changed.');
  } finally {
    backup.close();
  }
}

type Restoring = { backup: Backup; listed: readonly ErasedMark[]; mayReplace: boolean; isOwn: boolean };

/** Restores the backup. Returns the number of people left out because they were erased. */
async function replace(sql: Sql, { backup, listed, mayReplace, isOwn }: Restoring): Promise<number> {
  const leftOut = await replaceByCommand(sql, 'restoreBackup', async ({ sql, about, changed }) => {
    if (!mayReplace && !(await isEmpty(sql)))
      throw new CommandProblem(
        'There are people here already. Add --replace to put the backup in their place; what it does not hold is gone then.',
      );
    about('', { kind: 'backup-restored', made_at: backup.head.made_at });
    changed(...topicsOfRestore);
    return await restoreBackup(sql, backup, listed, isOwn);
  });
  await sql`vacuum analyze`;
  return leftOut;
}
