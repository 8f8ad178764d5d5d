import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { Ledger } from '#resilience/lib/ledger';
import { newWriterTally, type WriterTally, writeAll } from '#resilience/lib/writers';
import { type HttpClient, httpClient } from '#school/client';
import { launchServer, type ServerProcess, startServer } from '#school/start-server';
import { fillInside, roomy } from '#school/trial-school';

/** Who is killed: the server, the first process of its PostgreSQL, all of them, or everything at once. */
export const victims = ['server', 'postmaster', 'postgres', 'both'] as const;
export type Victim = (typeof victims)[number];

export type CrashFigures = {
  rounds: Record<Victim, number>;
  acknowledged: number;
  lost: string[];
  failedStarts: string[];
  /** Milliseconds from the command to the first answer, after a crash of the server. */
  boots: number[];
  /** Milliseconds until a living server answered again after its PostgreSQL was killed. */
  recoveries: number[];
  tally: WriterTally;
};

type CrashRounds = {
  rounds: number;
  longest?: number;
  /** So many writes are acknowledged in each round before anybody is killed, however slow the machine. */
  least?: number;
  onRound?: (round: number, figures: CrashFigures) => void;
};

/** Kills a server, its PostgreSQL or both in the middle of writes, again and again, on an empty folder of its own. */
export async function crash(
  folder: string,
  { rounds, longest = 1500, least = 0, onRound }: CrashRounds,
): Promise<CrashFigures> {
  const env = { TINIG_DATA: folder, LOG_LEVEL: 'error', ...roomy };
  let server = await startServer(env);
  await fillInside(folder);
  const ask = httpClient(() => server.url);
  const ledger = new Ledger();
  const figures: CrashFigures = {
    rounds: { server: 0, postmaster: 0, postgres: 0, both: 0 },
    acknowledged: 0,
    lost: [],
    failedStarts: [],
    boots: [],
    recoveries: [],
    tally: newWriterTally(),
  };
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length]!;
    const over = new AbortController();
    const before = ledger.acknowledged;
    const writing = writeAll({ ask, ledger, signal: over.signal, tally: figures.tally });
    await wait(100 + Math.random() * longest);
    while (ledger.acknowledged < before + least) await wait(20);
    await kill(victim, folder, server);
    // Some calls meet what was killed.
    await wait(Math.random() * 50);
    over.abort();
    await writing;
    if (victim === 'server' || victim === 'both') server = await startAgain(env, server, figures);
    else figures.recoveries.push(await untilReady(ask));
    figures.lost.push(...(await ledger.missing(ask)));
    figures.rounds[victim]++;
    figures.acknowledged = ledger.acknowledged;
    onRound?.(round + 1, figures);
  }
  const code = await server.stop();
  if (code !== 0) figures.failedStarts.push(`the last stop ended with ${code}`);
  return figures;
}

/** Kills so many first starts on an empty folder at random moments, and then starts for good; answers how long that took. */
export async function crashFirstStarts(folder: string, times: number): Promise<number> {
  for (let n = 0; n < times; n++) {
    const { child, ended } = launchServer({ TINIG_DATA: folder });
    await Promise.race([wait(Math.random() * 2500), ended]);
    child.kill('SIGKILL');
    await ended;
  }
  const from = performance.now();
  const server = await startServer({ TINIG_DATA: folder });
  const took = performance.now() - from;
  await untilReady(httpClient(() => server.url));
  await server.stop();
  return took;
}

async function kill(victim: Victim, folder: string, server: ServerProcess) {
  const data = join(folder, 'postgres');
  const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const ofPostgres = victim === 'postmaster' ? [postmaster] : await postgresIn(data, postmaster);
  if (victim === 'server' || victim === 'both') server.child.kill('SIGKILL');
  if (victim !== 'server')
    for (const pid of ofPostgres)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended between looking and killing.
      }
}

/** A start that fails is noted and tried again, as whoever runs the server would. */
async function startAgain(env: Record<string, string>, dead: ServerProcess, figures: CrashFigures) {
  await dead.ended;
  for (;;) {
    const from = performance.now();
    try {
      const server = await startServer(env);
      await untilReady(httpClient(() => server.url));
      figures.boots.push(performance.now() - from);
      return server;
    } catch (error) {
      figures.failedStarts.push(String(error));
      if (figures.failedStarts.length > 5) throw error;
    }
  }
}

/** Waits until the server says it is ready; answers how long that took, in milliseconds. */
export async function untilReady(ask: HttpClient, seconds = 30): Promise<number> {
  const from = performance.now();
  while ((await ask('/readyz')).status !== 200) {
    if (performance.now() - from > seconds * 1000) throw new Error('the server is not ready');
    await wait(20);
  }
  return performance.now() - from;
}
