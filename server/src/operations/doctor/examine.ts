import { isNewer } from '@tinig/domain/operations/updates';
import { attachTo } from '#db/embedded/attach';
import { readPidFile } from '#db/embedded/postmaster';
import { connect } from '#db/pool';
import type { Sql } from '#db/sql';
import { readState } from '#operations/update/state';
import { dataFolderIn } from '#places';
import { release } from '#release';
import { readSettings, type Settings } from '#settings';
import { readSettingsFile, SettingsProblem, settingsFileIn } from '#settings-file';
import { checkDatabase } from './check-database.ts';
import { checkServer } from './check-server.ts';
import { broken, type Finding, note, ok } from './finding.ts';
import { statusOfMachine } from './status.ts';

/** Examines an installation, running or stopped. Changes nothing. */
export async function* examine(env: NodeJS.ProcessEnv, now: Date): AsyncGenerator<Finding> {
  const file = settingsFileIn(dataFolderIn(env));
  try {
    const settings = readSettings(env);
    const names = Object.keys(readSettingsFile(env));
    yield ok(
      names.length > 0
        ? `${file} sets ${names.join(', ')}, unless the environment does.`
        : `Settings come from the environment; ${file} sets nothing.`,
    );
    yield* await statusOfMachine(settings, now);
    const update = await newsOfUpdate(settings);
    if (update) return yield update;
    yield await checkServer(settings);
    const found = await withDatabase(settings, (sql) => checkDatabase(sql, now)).catch((error: Error) => [
      broken(`The database cannot be used: ${error.message}`),
    ]);
    // An update that began meanwhile explains the findings.
    const later = await newsOfUpdate(settings);
    yield* later ? [later] : found;
  } catch (error) {
    if (error instanceof SettingsProblem) {
      for (const line of error.message.split('\n'))
        yield broken(line, `Set it right in the environment or in ${file}.`);
      return;
    }
    // This user may not read the folder, so nothing more is known.
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') throw error;
    yield broken(`This user may not look at ${path}.`, 'Run this as the user of the server.');
  }
}

/** Reports an update under way, or a newer version in use than this program. */
async function newsOfUpdate({ databaseUrl, dataFolder }: Settings): Promise<Finding | undefined> {
  if (databaseUrl !== undefined) return undefined;
  const { trying, current } = await readState(dataFolder);
  if (trying) return note(`An update to Tinig ${trying.version} is under way.`);
  return release && current && isNewer(current.version, release.version)
    ? note(`Tinig ${current.version} is in use by now.`, 'Run this once more.')
    : undefined;
}

/** Never starts the embedded database. */
async function withDatabase(settings: Settings, look: (sql: Sql) => Promise<Finding[]>): Promise<Finding[]> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === undefined && !(await readPidFile(`${dataFolder}/postgres`)))
    return [note('The database does not run, so it is not looked at.')];
  if (databaseUrl === undefined) {
    const { sql, close } = await attachTo(dataFolder, 1, true);
    return await look(sql).finally(close);
  }
  const sql = connect({ url: databaseUrl }, { pool: 1 });
  return await look(sql).finally(() => sql.end());
}
