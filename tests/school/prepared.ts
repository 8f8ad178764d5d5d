import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Embedded, startEmbedded } from '@tinig/server/db/embedded/embedded';
import { migrate } from '@tinig/server/db/migrate';
import { connect } from '@tinig/server/db/pool';
import { temporaryFolder } from './start-server.ts';

const run = promisify(execFile);

/** A PostgreSQL for tests in the folder, whose database has everything but rows. */
export async function startPrepared(folder: string): Promise<Embedded> {
  const embedded = await startEmbedded(folder, { isThrowaway: true });
  const sql = connect(embedded.address, { pool: 1 });
  await migrate(sql);
  await sql.end();
  return embedded;
}

/** Data of a school without anybody in it, made once for many servers: making it is most of a first start. */
export async function prepareData(): Promise<{ folder: string; remove(): Promise<void> }> {
  const place = await temporaryFolder();
  await (await startPrepared(place.folder)).stop();
  return place;
}

/** Lays what was prepared in a folder for a server's data, as its owner has it. */
export const layPrepared = (prepared: string, folder: string) =>
  run('cp', ['-a', join(prepared, 'postgres'), folder]);
