import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { connect } from '@tinig/server/db/pool';
import type { Sql } from '@tinig/server/db/sql';
import { type HttpClient, httpClient } from '#school/client';
import { openRelay, type Relay } from '#school/network/relay';
import { makePostgres, type OwnPostgres } from '#school/own-postgres';
import { startServer, temporaryFolder } from '#school/start-server';
import { connectInside, fillSchool, roomy } from '#school/trial-school';
import { Ledger } from './ledger.ts';
import { newWriterTally, type WriterTally, writeAll } from './writers.ts';

type ServedOptions = {
  /** PostgreSQL: the server's own, one that is not the server's, or such a one behind a relay. */
  database?: 'embedded' | 'external' | 'relayed';
  /** Data folder. A temporary one by default. */
  folder?: string;
  env?: Record<string, string>;
  main?: string;
  /** Writes per second while a class plays. As fast as possible by default. */
  perSecond?: number;
};

/** A started server with the school of the trials in it, whose class can play. */
export type ServedSchool = Awaited<ReturnType<typeof serveSchool>>;

export async function serveSchool(options: ServedOptions = {}) {
  const { database = 'embedded', env = {}, main, perSecond } = options;
  const place = await temporaryFolder();
  const folder = options.folder ?? place.folder;
  const postgres = database === 'embedded' ? undefined : await makePostgres(folder);
  const relay = database === 'relayed' ? await openRelay(postgres!.port) : undefined;
  const settings: Record<string, string> = {
    ...(postgres && { DATABASE_URL: through(relay, postgres) }),
    TINIG_DATA: postgres ? join(folder, 'data') : folder,
    ...{ LOG_LEVEL: 'error', ...roomy, ...env },
  };
  let server = await startServer(settings, main).catch(async (error) => {
    await postgres?.stop();
    throw error;
  });
  const ask = httpClient(() => server.url);
  const ledger = new Ledger();
  const openSql = () => (postgres ? connect({ url: postgres.url }, { pool: 1 }) : connectInside(folder));

  /** Runs queries on a connection of their own. */
  async function within<Answer>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> {
    const sql = openSql();
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }
  await within(fillSchool);

  return {
    ...{ folder, settings, postgres: postgres as OwnPostgres, relay: relay as Relay, ask, ledger, within },
    server: () => server,
    /** Acknowledged writes that are missing. */
    missing: () => ledger.missing(ask),
    atPlay: (happen: () => Promise<unknown>, tally?: WriterTally) =>
      atPlay({ ask, ledger, perSecond }, happen, tally),
    /** Starts the server once it has ended, and waits until it is ready. Returns the milliseconds. */
    async start(other = main) {
      await server.ended;
      const from = performance.now();
      server = await startServer(settings, other);
      await untilReady(ask);
      return performance.now() - from;
    },
    async killServer() {
      server.child.kill('SIGKILL');
      await server.ended;
    },
    /** Kills the processes of the embedded PostgreSQL. */
    killPostgres: async () => killAll(await postgresIn(join(folder, 'postgres'), undefined)),
    /** Ends everything and removes the folder. Returns the server's exit code. */
    async close() {
      const code = server.child.exitCode ?? (await server.stop());
      relay?.close();
      await postgres?.stop('immediate');
      await place.remove();
      return code;
    },
  };
}

function through(relay: Relay | undefined, postgres: OwnPostgres): string {
  const url = new URL(postgres.url);
  if (relay) url.port = String(relay.port);
  return url.href;
}

type Played = { ask: HttpClient; ledger: Ledger; perSecond?: number | undefined };

/** Lets a class write while something happens. */
export async function atPlay(
  { ask, ledger, perSecond }: Played,
  happen: () => Promise<unknown>,
  tally = newWriterTally(),
): Promise<WriterTally> {
  const over = new AbortController();
  const writing = writeAll({ ask, ledger, signal: over.signal, tally, ...(perSecond && { perSecond }) });
  try {
    await happen();
  } finally {
    over.abort();
    await writing;
  }
  return tally;
}

/** Waits until the server says that it is ready. Returns the milliseconds. */
export async function untilReady(ask: HttpClient, seconds = 30): Promise<number> {
  const from = performance.now();
  while ((await ask('/readyz')).status !== 200) {
    if (performance.now() - from > seconds * 1000) throw new Error('The server is not ready.');
    await wait(20);
  }
  return performance.now() - from;
}

/** Kills processes, some of which may have ended already. */
export function killAll(pids: Iterable<number>) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
}
