import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedded } from '@tinig/server/db/embedded/embedded';
import { takeOwnership } from '@tinig/server/db/embedded/ownership';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import type { TestProject } from 'vitest/node';
import type { TestDatabase } from './database.ts';
import { startPrepared } from './prepared.ts';

const prefix = 'tinig-test-';
type Running = { folder: string; embedded: Embedded; address: TestDatabase };
let running: Promise<Running> | undefined;

/** One PostgreSQL for the whole run, with one migrated database that each test file gets a copy of. */
export async function setup(project: TestProject) {
  running ??= start();
  project.provide('database', (await running).address);
}

/** Called once for each project; the first that ends is as late as the last. */
export async function teardown() {
  if (!running) return;
  const { folder, embedded } = await running;
  running = undefined;
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(): Promise<Running> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // Under root PostgreSQL runs as another user, who must be able to pass.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  const embedded = await startPrepared(folder);
  return { folder, embedded, address: embedded.address as TestDatabase };
}

/** A run that was killed leaves its PostgreSQL behind. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    // One of another run may be about to start in it.
    const { birthtimeMs } = await stat(folder).catch(() => ({ birthtimeMs: Date.now() }));
    if (Date.now() - birthtimeMs < 5 * 60_000) continue;
    const isOurs = await takeOwnership(folder).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    for (const pid of await postgresIn(join(folder, 'postgres'), undefined)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
