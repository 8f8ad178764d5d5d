import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '#db/embedded';
import { migrate } from '#db/migrate';
import { takeOwnership } from '#db/ownership';
import { postgresIn } from '#db/processes';
import { connect, type DatabaseAddress } from '#db/sql';

declare module 'vitest' {
  export interface ProvidedContext {
    database: Exclude<DatabaseAddress, { url: string }>;
  }
}

const prefix = 'tinig-test-';
let running: { folder: string; embedded: Embedded } | undefined;

/** One PostgreSQL for the whole run, with one migrated database that each test file gets a copy of. */
export async function setup(project: TestProject) {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // Under root PostgreSQL runs as another user, who must be able to pass.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  const embedded = await startEmbedded(folder, { isThrowaway: true });
  running = { folder, embedded };
  const sql = connect(embedded.address, { pool: 1 });
  await migrate(sql);
  await sql.end();
  project.provide('database', embedded.address as Exclude<DatabaseAddress, { url: string }>);
}

export async function teardown() {
  if (!running) return;
  await running.embedded.stop();
  await rm(running.folder, { recursive: true, force: true });
}

/** A run that was killed leaves its PostgreSQL behind. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const isOurs = await takeOwnership(folder).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    for (const pid of await postgresIn(join(folder, 'postgres'), undefined)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
