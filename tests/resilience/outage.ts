import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@tinig/server/db/pool';
import { residentMemory } from '#bench/lib/memory';
import { Ledger } from '#resilience/lib/ledger';
import { Screen, untilRight } from '#resilience/lib/screen';
import { newWriterTally, type WriterTally, writeAll } from '#resilience/lib/writers';
import { type HttpClient, httpClient } from '#school/client';
import { makePostgres, type OwnPostgres } from '#school/own-postgres';
import { openRelay } from '#school/relay';
import { startServer } from '#school/start-server';
import { fillSchool, head, roomy, teacher, trialPupils, trialToken } from '#school/trial-school';

/** What happens to the database: it crashes and is started at once, is stopped for a while, or stands still. */
export type OutageKind = { how: 'restart' } | { how: 'away' | 'frozen'; seconds: number };

export type OutageFigures = {
  /** Milliseconds from the database's return until the server is ready, and until every screen is right. */
  readyAfter: number;
  rightAfter: number;
  tally: WriterTally;
  lost: string[];
  /** What /healthz and /readyz said while the database was away. */
  health: Set<number>;
  readiness: Set<number>;
  /** How many MB the server has grown meanwhile. */
  grown: number;
};

/** A server on a PostgreSQL that is not its own, a class that writes and screens that watch. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Starts it all in a folder. */
export async function setStage(folder: string, { perSecond = 100, isRelayed = false } = {}) {
  const postgres = await makePostgres(folder);
  const relay = isRelayed ? await openRelay(postgres.port) : undefined;
  const url = new URL(postgres.url);
  if (relay) url.port = String(relay.port);
  const server = await startServer({ DATABASE_URL: url.href, LOG_LEVEL: 'error', ...roomy }).catch(
    async (error) => {
      await postgres.stop();
      throw error;
    },
  );
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await fillSchool(sql);
  await sql.end();
  const ask = httpClient(() => server.url);
  const screens = watchClass(() => server.url);
  await untilRight(screens, ask);
  const ledger = new Ledger();
  return {
    postgres,
    relay,
    server,
    ask,
    screens,
    ledger,
    perSecond,
    async stop() {
      for (const screen of screens) screen.close();
      const code = await server.stop();
      relay?.close();
      await postgres.stop();
      return code;
    },
  };
}

/** The screens of a class: its progress, its people and the sections, for staff and for pupils. */
export const watchClass = (where: () => string) => [
  ...['/db/PlayerProgress?per_page=100', '/db/Users?role=student&per_page=100', '/db/Sections'].flatMap(
    (path) => [head, teacher].map((uid) => new Screen(where, trialToken(uid), path)),
  ),
  ...trialPupils.slice(0, 4).map((uid) => new Screen(where, trialToken(uid), `/db/PlayerProgress/${uid}`)),
];

/** Makes the trouble under load and measures how all comes right again. */
export async function meet(trouble: OutageKind, stage: Stage): Promise<OutageFigures> {
  const { postgres, server, ask, screens, ledger, perSecond } = stage;
  const tally = newWriterTally();
  const over = new AbortController();
  const writing = writeAll({ ask, ledger, signal: over.signal, tally, perSecond });
  await wait(300);
  const before = await residentMemory(server);
  const seen = { health: new Set<number>(), readiness: new Set<number>() };
  await make(trouble, postgres, ask, seen);
  const back = performance.now();
  const grown = (await residentMemory(server)) - before;
  while ((await ask('/readyz')).status !== 200) await wait(20);
  const readyAfter = performance.now() - back;
  await wait(300);
  over.abort();
  await writing;
  const rightAfter = (await untilRight(screens, ask)) - back;
  return { readyAfter, rightAfter, tally, lost: await ledger.missing(ask), grown, ...seen };
}

type HealthSeen = Pick<OutageFigures, 'health' | 'readiness'>;

async function make(trouble: OutageKind, postgres: OwnPostgres, ask: HttpClient, seen: HealthSeen) {
  if (trouble.how === 'restart') return await postgres.restart();
  const isFrozen = trouble.how === 'frozen';
  const thaw = isFrozen ? await postgres.freeze() : await postgres.stop('immediate').then(() => undefined);
  for (const end = Date.now() + trouble.seconds * 1000; Date.now() < end; await wait(500)) {
    seen.health.add((await ask('/healthz')).status);
    seen.readiness.add((await ask('/readyz')).status);
  }
  if (thaw) thaw();
  else await postgres.start();
}
