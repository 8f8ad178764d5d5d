import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#db/embedded/embedded';
import { isConnectionError } from './connection-errors.ts';
import { mustBeDurable } from './durable.ts';
import { mustReceiveNotifications } from './listen.ts';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';
import { DatabaseProblem } from './problem.ts';
import type { Sql } from './sql.ts';

export type Database = { sql: Sql; close(): Promise<void> };

export type OpenOptions = {
  databaseUrl: string | undefined;
  databasePoolUrl?: string | undefined;
  databasePool: number;
  dataFolder: string;
  /** Skips migrations, for callers that replace the database. */
  skipsMigrations?: boolean;
  beforeMigrating?: (() => Promise<void>) | undefined;
};

const timeoutMs = 60_000;

/**
 * Opens the configured database: DATABASE_URL, or our own in the data folder. Checks durability and notifications, and
 * migrates. Throws a DatabaseProblem, MigrationProblem or UnknownMigration. `say` receives log lines.
 */
export async function openDatabase(settings: OpenOptions, say: (line: string) => void): Promise<Database> {
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataFolder, { say });
  const sessions = embedded?.address ?? { url: settings.databaseUrl! };
  const address = settings.databasePoolUrl ? { url: settings.databasePoolUrl } : sessions;
  const sql = connect(address, { pool: settings.databasePool, sessions });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= sql.end().then(() => embedded?.stop());
    return closing;
  };
  try {
    await untilThere(sql, say);
    if (!embedded) {
      await mustReceiveNotifications(sql);
      await mustBeDurable(sql);
    }
    if (!settings.skipsMigrations) {
      await settings.beforeMigrating?.();
      await migrate(sql);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, close };
}

/** Waits for the database, which may start later than the server after a power cut. */
async function untilThere(sql: Sql, say: (line: string) => void) {
  const deadline = Date.now() + timeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadline)
        throw new DatabaseProblem(`The database cannot be used: ${(error as Error).message}`, {
          cause: error,
        });
      if (isFirst) say('The database does not answer; waiting for it.');
      await wait(500);
    }
  }
}
