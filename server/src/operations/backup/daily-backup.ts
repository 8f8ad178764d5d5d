import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import { runInBackground } from '#api/background';
import type { AppContext, BackUp } from '#api/context';
import { recordBackupFailure } from '#audit/machine-events';
import { FileProblem } from './atomic-file.ts';
import { backUpIfDue, day, tidyBackups } from './backup-folder.ts';
import type { BackupOptions } from './write-backup.ts';

/** Milliseconds between checks. No check at start, when everybody signs in. */
const lookEvery = 10 * 60_000;

type BackupContext = Pick<AppContext, 'sql' | 'now'> & {
  settings: Pick<AppContext['settings'], 'dataFolder' | 'minimumFreeDisk' | 'databaseUrl'>;
};
type BackupKeeper = (
  unlessYounger: number,
  options?: Pick<BackupOptions, 'signal' | 'by'>,
) => Promise<boolean>;

/**
 * Makes daily backups, for the embedded database only. A school with its own PostgreSQL makes them itself, or by
 * command.
 */
export const dailyBackupKeeper = (context: BackupContext): BackupKeeper | undefined =>
  context.settings.databaseUrl === undefined ? makeBackupKeeper(context) : undefined;

/**
 * Creates a function that makes a backup unless one is younger than this many milliseconds, one at a time. It returns
 * true if it made one.
 */
export function makeBackupKeeper({ sql, settings, now }: BackupContext): BackupKeeper {
  const { dataFolder, minimumFreeDisk: leastFree } = settings;
  let last: Promise<unknown> = Promise.resolve();

  const make: BackupKeeper = async (unlessYounger, options) => {
    const path = await backUpIfDue(sql, { dataFolder, leastFree }, now(), unlessYounger, options);
    if (path) await tidyBackups(dataFolder, path, now(), await mostKept(sql));
    return path !== undefined;
  };

  return (unlessYounger, options) => {
    const made = last.then(() => make(unlessYounger, options));
    made.catch(() => {
      // With the database away as well, only the log reports the failure.
      if (!options?.signal?.aborted) sql.begin((sql) => recordBackupFailure(sql, now())).catch(() => {});
    });
    last = made.catch(() => {});
    return made;
  };
}

const mostKept = async (sql: AppContext['sql']) => {
  const [kept] = await sql<{ most: number }[]>`select keep_backups as most from school`;
  return kept!.most;
};

/** Makes a backup before an act that changes much. Refuses the act if the backup fails. */
export const backUpFirst =
  (keep: BackupKeeper): BackUp =>
  async (unlessYounger, by) => {
    await keep(unlessYounger, { by }).catch((error) => {
      throw isOfFiles(error) ? new Refusal('disk-low', 507, {}, 30) : error;
    });
  };

const isOfFiles = (error: NodeJS.ErrnoException) =>
  error instanceof FileProblem || error.syscall !== undefined;

/** Makes a backup a day while the server listens (T27). */
export function startDailyBackup(app: FastifyInstance, keep: BackupKeeper, every = lookEvery) {
  const stopped = new AbortController();
  app.addHook('preClose', async () => stopped.abort());
  runInBackground(app, {
    async run() {
      if (await keep(day, { signal: stopped.signal })) app.log.info('the backup of today is made');
    },
    every,
    failure: 'the backup failed; it will be retried',
    startsLater: true,
  });
}
