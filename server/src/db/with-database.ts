import { attachTo } from './embedded/attach.ts';
import { type Database, type OpenOptions, openDatabase } from './open.ts';
import { FolderInUse } from './problem.ts';
import type { Sql } from './sql.ts';

const fewConnections = 2;

/**
 * Runs work on the configured database: that of DATABASE_URL, that of the server running on the data folder, or our
 * own, started for this work.
 */
export async function withDatabase<Answer>(
  settings: Omit<OpenOptions, 'databasePool'>,
  say: (line: string) => void,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const { sql, close } = await open(settings, say);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

async function open(
  settings: Omit<OpenOptions, 'databasePool'>,
  say: (line: string) => void,
): Promise<Database> {
  try {
    return await openDatabase({ ...settings, databasePool: fewConnections }, say);
  } catch (error) {
    if (error instanceof FolderInUse)
      return await attachTo(settings.dataFolder, fewConnections, settings.skipsMigrations);
    throw error;
  }
}
