import { attachTo } from './embedded/attach.ts';
import { type Database, type OpenOptions, openDatabase } from './open.ts';
import { FolderInUse } from './problem.ts';
import type { Sql } from './sql.ts';

const fewConnections = 2;

/**
 * Works for a moment on the database that the settings name: the one behind DATABASE_URL, that of the server which
 * runs on the data folder, or, where none runs, our own, started for as long as it takes.
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
      return await attachTo(settings.dataFolder, fewConnections, settings.asItIs);
    throw error;
  }
}
