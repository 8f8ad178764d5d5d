import { access, chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '#db/sql';
import { withDatabase } from '#db/with-database';
import type { Settings } from '#settings';
import { type ChangeContext, change } from '#undo/change';
import { CommandProblem } from './command.ts';

/** Who the audit log names for what is done from the command line. */
export const commandLine = 'command-line';

type Opening = {
  settings: Settings;
  say: (line: string) => void;
  /** Without bringing the database to this version first: for who replaces it. */
  asItIs?: boolean;
};

/** Works on the school's database, wherever it is. `mayBeNew` makes the school if there is none yet. */
export async function withSchool<Answer>(
  { settings, say, asItIs }: Opening,
  work: (sql: Sql) => Promise<Answer>,
  mayBeNew = false,
): Promise<Answer> {
  if (!mayBeNew && !settings.databaseUrl) await mustBeThere(settings.dataFolder);
  return await withDatabase({ ...settings, asItIs }, say, work);
}

/** For a trial that changes nothing: where there is no school yet, on an empty one that goes when it is over. */
export async function withSchoolOrEmpty<Answer>(
  opening: Opening,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const { settings } = opening;
  const isThere = await access(join(settings.dataFolder, 'postgres')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  if (settings.databaseUrl || isThere) return await withSchool(opening, work);
  opening.say(`There is no school in ${settings.dataFolder} yet: this is tried on an empty one.`);
  const empty = await mkdtemp(join(tmpdir(), 'tinig-empty-'));
  try {
    // As root, PostgreSQL runs as another user, who must be able to pass.
    await chmod(empty, 0o711);
    const dataFolder = join(empty, 'school');
    return await withSchool({ ...opening, settings: { ...settings, dataFolder } }, work, true);
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

/** How much room a file written to this folder has to leave: only on the disk of the database itself. */
export async function spaceToLeave(folder: string, { databaseUrl, dataFolder, minimumFreeDisk }: Settings) {
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
  work: (change: ChangeContext) => Promise<Answer>,
) => change(sql, () => new Date(), { actor: commandLine, action, address: '' }, work);
