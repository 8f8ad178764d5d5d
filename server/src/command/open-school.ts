import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { attachTo } from '#db/embedded/attach';
import { type Database, openDatabase } from '#db/open';
import { FolderInUse } from '#db/problem';
import type { Sql } from '#db/sql';
import { type Change, change } from '#rows/change';
import type { Settings } from '#settings';
import { CommandProblem } from './command.ts';

/** Who the audit log names for what is done from the command line. */
export const commandLine = 'command-line';

type Opening = {
  settings: Settings;
  say: (line: string) => void;
  /** Without bringing the database to this version first: for who replaces it. */
  asItIs?: boolean;
};

/**
 * Works on the school's database: that of DATABASE_URL, that of the server that runs on the data folder, or, where
 * none runs, with its PostgreSQL started for the moment. `mayBeNew` makes the school if there is none yet.
 */
export async function withSchool<Answer>(
  opening: Opening,
  work: (sql: Sql) => Promise<Answer>,
  mayBeNew = false,
): Promise<Answer> {
  const { databaseUrl, dataFolder } = opening.settings;
  if (!mayBeNew && !databaseUrl) await mustBeThere(dataFolder);
  const { sql, close } = await open(opening);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

async function open({ settings, say, asItIs }: Opening): Promise<Database> {
  try {
    return await openDatabase({ ...settings, databasePool: 2, asItIs }, say);
  } catch (error) {
    if (error instanceof FolderInUse) return await attachTo(settings.dataFolder, 2, asItIs);
    throw error;
  }
}

/** How much room a file written to this folder has to leave: only on the disk of the database itself. */
export async function toLeaveOn(folder: string, { databaseUrl, dataFolder, minimumFreeDisk }: Settings) {
  if (databaseUrl !== undefined) return 0;
  const disks = await Promise.all([folder, dataFolder].map((path) => stat(path).catch(() => undefined)));
  return disks[0]?.dev === disks[1]?.dev ? minimumFreeDisk : 0;
}

async function mustBeThere(folder: string) {
  await access(join(folder, 'postgres')).catch((error: NodeJS.ErrnoException) => {
    // A folder that may not be looked into is explained by who opens it.
    if (error.code === 'ENOENT')
      throw new CommandProblem(
        `There is no school in ${folder} yet. TINIG_DATA names the folder of another one.`,
      );
  });
}

/** Changes something as the door would: by the command line, with its line in the audit log, and announced. */
export const changeByCommand = <Answer>(
  sql: Sql,
  action: string,
  work: (change: Change) => Promise<Answer>,
) => change(sql, () => new Date(), { actor: commandLine, action, address: '' }, work);
