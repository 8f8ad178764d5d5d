import type { FastifyInstance } from 'fastify';
import type { Sql } from '#db/sql';
import type { Settings } from '#settings';
import { backUpOfToday, tidyBackups } from './kept-backups.ts';

/** Not at once: when a school opens, everybody signs in. */
const lookEvery = 10 * 60_000;

type House = {
  sql: Sql;
  settings: Pick<Settings, 'dataFolder' | 'minimumFreeDisk' | 'databaseUrl'>;
  now: () => Date;
};

/**
 * Makes a backup a day of the database that came along, while the server listens (T27). Who brings a PostgreSQL
 * backs it up as its other data, or by the command.
 */
export function startDailyBackup(app: FastifyInstance, { sql, settings, now }: House, every = lookEvery) {
  if (settings.databaseUrl !== undefined) return;
  const { dataFolder, minimumFreeDisk: leastFree } = settings;
  const stopped = new AbortController();
  let working = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function work() {
    const path = await backUpOfToday(sql, { dataFolder, leastFree }, now(), stopped.signal);
    if (!path) return;
    await tidyBackups(dataFolder, path, now());
    app.log.info('the backup of today is made');
  }

  const workSoon = () => {
    working = working.then(work).catch((error) => {
      if (!stopped.signal.aborted) app.log.warn(error, 'no backup was made; it is tried again');
    });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(workSoon, every);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopped.abort();
    await working;
  });
}
