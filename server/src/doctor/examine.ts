import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#db/pool';
import type { Sql } from '#db/sql';
import { readTolerated } from '#db/tolerated';
import { visitDatabase } from '#db/visit';
import { type Settings, SettingsProblem, settingsFrom } from '#settings';
import { attention, broken, type Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtBackups, lookAtFolder } from './look-at-folder.ts';
import { lookAtGateway, lookAtProgram, lookAtTransport } from './look-at-program.ts';
import { lookAtServer } from './look-at-server.ts';

/** Looks at an installation, running or stopped, and changes nothing. The findings come as they are made. */
export async function* examine(env: NodeJS.ProcessEnv, now: Date): AsyncGenerator<Finding> {
  yield* await lookAtProgram(now);
  let settings: Settings;
  try {
    settings = settingsFrom(env);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    for (const line of error.message.split('\n')) yield broken(line, 'Set it right in the environment.');
    return;
  }
  yield* lookAtTransport(settings, now);
  yield* lookAtGateway(settings);
  if (settings.databaseUrl === undefined) yield* await lookAtFolder(settings);
  yield await lookAtServer(settings);
  if (!(await isThere(settings))) return;
  try {
    yield* await withDatabase(settings, async (sql) =>
      lookAtDatabase(sql, now, await readTolerated(settings.installFolder)),
    );
  } catch (error) {
    yield broken(`The database cannot be used: ${(error as Error).message}`);
  }
  yield await lookAtBackups(settings, now);
  if (settings.firstSuperadmin)
    yield attention(
      'FIRST_SUPERADMIN_PASSWORD is still set.',
      'Remove it from the environment after the first start.',
    );
}

/** Nothing is made here: where there is no school yet, there is no database to look at. */
const isThere = async ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl !== undefined ||
  (await access(join(dataFolder, 'postgres')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  ));

async function withDatabase<Answer>(
  settings: Settings,
  look: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  if (settings.databaseUrl === undefined)
    return await visitDatabase({ ...settings, asItIs: true }, () => {}, look);
  const sql = connect({ url: settings.databaseUrl }, { pool: 1 });
  try {
    return await look(sql);
  } finally {
    await sql.end();
  }
}
