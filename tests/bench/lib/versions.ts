import { join } from 'node:path';
import { connect } from '@tinig/server/db/pool';
import { installPriorRelease, mainIn } from '#resilience/lib/releases';
import { httpClient } from '#school/client';
import { freePort, makePostgres } from '#school/own-postgres';
import { startServer, temporaryFolder } from '#school/start-server';
import { roomy } from '#school/trial-school';

/** The folder of this version, as `release` has those of others. */
export const thisVersion = join(import.meta.dirname, '../../..');

/** A server of a version in a folder over a PostgreSQL of its own, which that version has migrated. */
export type RunningVersion = Awaited<ReturnType<typeof startVersion>>;

async function startVersion(release: string) {
  const { folder, remove } = await temporaryFolder();
  const postgres = await makePostgres(folder);
  const env = { DATABASE_URL: postgres.url, PORT: String(await freePort()), LOG_LEVEL: 'error', ...roomy };
  const server = await startServer(env, mainIn(release));
  return {
    release,
    server,
    postgres,
    ask: httpClient(() => server.url),
    connect: () => connect({ url: postgres.url }, { pool: 1 }),
    async stop() {
      await server.stop();
      await postgres.stop();
      await remove();
    },
  };
}

/**
 * Runs a measurement on the version before and on this one, both up, each got ready by `prepare`: what one measures
 * in turns. Ends both, whatever happens.
 */
export async function besideBefore<Ready>(
  prepare: (version: RunningVersion) => Promise<Ready>,
  measure: (before: Ready, now: Ready) => Promise<void>,
) {
  const running: RunningVersion[] = [];
  try {
    for (const release of [await installPriorRelease(), thisVersion])
      running.push(await startVersion(release));
    const [before, now] = running;
    await measure(await prepare(before!), await prepare(now!));
  } finally {
    await Promise.all(running.map((version) => version.stop()));
  }
}
