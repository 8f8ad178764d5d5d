import { access, chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '#db/sql';
import { withDatabase } from '#db/with-database';
import { CommandProblem } from '#explain-failure';
import { runExclusiveReplacement, type TellProgress } from '#records/exclusive-replacement';
import type { Settings } from '#settings';
import { type ChangeContext, runChange } from '#undo/run-change';
import { say } from './printable.ts';

export const commandLine = 'command-line';

/**
 * Runs work on the school's database. With `mayBeNew`, creates a missing school. `skipsMigrations` is for commands that
 * replace the database.
 */
export async function withSchool<Answer>(
  settings: Settings,
  work: (sql: Sql) => Promise<Answer>,
  { mayBeNew = false, skipsMigrations = false } = {},
): Promise<Answer> {
  if (!mayBeNew && !settings.databaseUrl) await mustBeThere(settings.dataFolder);
  return await withDatabase({ ...settings, skipsMigrations }, say, work);
}

/** Like `withSchool`, for dry runs. If there is no school, uses a temporary empty one. */
export async function withSchoolOrEmpty<Answer>(
  settings: Settings,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const isThere = await access(join(settings.dataFolder, 'postgres')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  if (settings.databaseUrl || isThere) return await withSchool(settings, work);
  say(`There is no school in ${settings.dataFolder} yet: this is tried on an empty one.`);
  const empty = await mkdtemp(join(tmpdir(), 'tinig-empty-'));
  try {
    // Run by root, PostgreSQL runs as another user, which must be able to enter the folder.
    await chmod(empty, 0o711);
    const dataFolder = join(empty, 'school');
    return await withSchool({ ...settings, dataFolder }, work, { mayBeNew: true });
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

/** Bytes of free disk space that a new file in this folder must leave. 0 if the database is on another disk. */
export async function spaceToLeave(folder: string, { databaseUrl, dataFolder, minimumFreeDisk }: Settings) {
  if (databaseUrl !== undefined) return 0;
  const disks = await Promise.all([folder, dataFolder].map((path) => stat(path).catch(() => undefined)));
  return disks[0]?.dev === disks[1]?.dev ? minimumFreeDisk : 0;
}

async function mustBeThere(folder: string) {
  await access(join(folder, 'postgres')).catch((error: NodeJS.ErrnoException) => {
    // An unreadable folder is explained when it is opened.
    if (error.code === 'ENOENT')
      throw new CommandProblem(
        `There is no school in ${folder} yet. TINIG_DATA names the folder of another one.`,
      );
  });
}

/** Like `changeByCommand`, for work that replaces much of the school. No other act runs at the same time. */
export const replaceByCommand = <Answer>(
  sql: Sql,
  action: string,
  work: (change: ChangeContext & { tell: TellProgress }) => Promise<Answer>,
) =>
  runExclusiveReplacement(sql, (tell) => changeByCommand(sql, action, (change) => work({ ...change, tell })));

/** Runs a change like the API: announces it, and audits it as done by the command line. */
export const changeByCommand = <Answer>(
  sql: Sql,
  action: string,
  work: (change: ChangeContext) => Promise<Answer>,
) => runChange(sql, () => new Date(), { actor: commandLine, action, address: '' }, work);
