import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#db/migrate';
import type { Database } from '#db/open';
import { connect } from '#db/pool';
import { DatabaseProblem } from '#db/problem';
import { readPidFile } from './postmaster.ts';

const timeoutMs = 20_000;

/**
 * Connects a command to the PostgreSQL of a server that runs on this data folder. Needs read access to the folder.
 * Closing leaves that PostgreSQL running.
 */
export async function attachTo(folder: string, pool: number, skipsMigrations = false): Promise<Database> {
  const running = await untilReady(join(folder, 'postgres'));
  const password = await readFile(join(folder, 'postgres.password'), 'utf8').catch(() => undefined);
  const host = running.socket || '127.0.0.1';
  const sql = connect({ host, port: running.port, user: 'tinig', password, database: 'tinig' }, { pool });
  try {
    // A server that is still starting may not have migrated yet.
    if (!skipsMigrations) await migrate(sql);
  } catch (error) {
    await sql.end();
    throw error;
  }
  return { sql, close: () => sql.end() };
}

async function untilReady(data: string) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(100)) {
    const running = await readPidFile(data);
    if (running?.status === 'ready') return running;
  }
  throw new DatabaseProblem(`The server's PostgreSQL on ${data} is not ready. Try again in a moment.`);
}
