import { spawnSync } from 'node:child_process';
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { Ledger } from '#resilience/lib/ledger';
import { newWriterTally, writeAll } from '#resilience/lib/writers';
import { httpClient } from '#school/client';
import { startServer } from '#school/start-server';
import { connectInside, fillInside, roomy } from '#school/trial-school';
import { untilReady } from './crash.ts';

/**
 * EXT4_IOC_SHUTDOWN without a last flush of its journal: nothing more reaches the disk, as when the power is gone. In the
 * moment before, something is written that nobody asked to be put on the disk; written earlier, a `sync` of somebody
 * else's would put it there.
 */
const cutIt = `
import os, fcntl, struct, sys
disk = os.open(sys.argv[1], os.O_RDONLY)
with open(sys.argv[2], "w") as witness:
    witness.write(sys.argv[3])
fcntl.ioctl(disk, 0x8004587d, struct.pack("I", 2))
`;

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** A disk whose power can be cut: an ext4 in a file; undefined where this process may not mount one. */
export async function mountDisk(folder: string, megabytes: number) {
  const image = join(folder, 'disk');
  const at = join(folder, 'mounted');
  await mkdir(at);
  const file = await open(image, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  const mount = () => run('mount', '-o', 'loop', image, at);
  const isPossible = run('python3', '-c', 'import fcntl') && run('mkfs.ext4', '-q', '-F', image);
  if (!isPossible || !mount()) return undefined;
  await chmod(at, 0o711);
  const unmount = async () => {
    for (let tries = 0; !run('umount', at); tries++) {
      if (tries === 100) throw new Error(`${at} is still in use`);
      await wait(100);
    }
  };
  const witness = join(at, 'witness');
  const testimony = 'x'.repeat(1000);
  return {
    at,
    unmount,
    async cut() {
      if (!run('python3', '-c', cutIt, at, witness, testimony))
        throw new Error('The power could not be cut (python3, ext4).');
    },
    async comeBack() {
      await unmount();
      if (!mount()) throw new Error('The disk cannot be mounted again.');
      // Its name may be there, by somebody else's wish; what was in it must not.
      const found = await readFile(witness, 'utf8').catch(() => '');
      await rm(witness, { force: true });
      if (found === testimony)
        throw new Error('What was never put on the disk is there: this was no power cut.');
    },
  };
}

type Disk = NonNullable<Awaited<ReturnType<typeof mountDisk>>>;

export type PowerFigures = {
  rounds: number;
  acknowledged: number;
  lost: string[];
  /** Milliseconds from the start to ready, and megabytes of PostgreSQL's log written in the round before. */
  boots: number[];
  log: number[];
  strange: string[];
};

type PowerCutRounds = {
  rounds: number;
  /** Milliseconds of writing in a round. */
  writes: (round: number) => number;
  /** So many megabytes are added to PostgreSQL's log meanwhile. */
  more?: (round: number) => number;
  onRound?: (figures: PowerFigures) => void;
};

/** Cuts the power in the middle of writes, again and again; undefined where that can't be tried. */
export async function cutPower(
  folder: string,
  { rounds, writes, more = () => 0, onRound = () => {} }: PowerCutRounds,
): Promise<PowerFigures | undefined> {
  const disk = await mountDisk(folder, 1500);
  if (!disk) return undefined;
  try {
    return await cutAgainAndAgain(disk, { rounds, writes, more, onRound });
  } finally {
    // Where something failed in between, what runs on the disk would keep it from being unmounted.
    const owner = await readFile(join(disk.at, 'school/owner.pid'), 'utf8').catch(() => '');
    if (owner) kill(Number(owner));
    await endPostgres(join(disk.at, 'school/postgres'));
    await disk.unmount();
  }
}

async function cutAgainAndAgain(disk: Disk, { rounds, writes, more, onRound }: Required<PowerCutRounds>) {
  const data = join(disk.at, 'school');
  const env = { TINIG_DATA: data, LOG_LEVEL: 'error', ...roomy };
  let server = await startServer(env);
  await fillInside(data);
  const ask = httpClient(() => server.url);
  const ledger = new Ledger();
  const tally = newWriterTally();
  const figures: PowerFigures = { rounds: 0, acknowledged: 0, lost: [], boots: [], log: [], strange: [] };
  for (let round = 0; round < rounds; round++) {
    const begun = await logBytes(data);
    const over = new AbortController();
    const writing = writeAll({ ask, ledger, signal: over.signal, tally });
    await Promise.all([wait(writes(round)), growLog(data, more(round))]);
    figures.log.push(((await logBytes(data)) - begun) / 1e6);
    await disk.cut();
    // Every other time the server lives on without its disk for a moment: what it then answers is no fault of its own.
    if (round % 2 === 0) await wait(300);
    server.child.kill('SIGKILL');
    await endPostgres(join(data, 'postgres'));
    over.abort();
    await Promise.all([writing, server.ended]);
    if (tally.strange.length > 0) tally.strange.push(server.output());
    await disk.comeBack();
    const from = performance.now();
    server = await startServer(env);
    await untilReady(ask);
    figures.boots.push(performance.now() - from);
    figures.lost.push(...(await ledger.missing(ask)));
    Object.assign(figures, { rounds: round + 1, acknowledged: ledger.acknowledged, strange: tally.strange });
    onRound(figures);
  }
  await server.stop();
  return figures;
}

async function endPostgres(data: string) {
  for (const pid of await postgresIn(data, undefined)) kill(pid);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself: its disk is gone.
  }
}

async function growLog(data: string, megabytes: number) {
  const sql = connectInside(data);
  for (let n = 0; n < megabytes; n++)
    await sql`select pg_logical_emit_message(true, 'more', repeat('x', 1000000))`;
  await sql.end();
}

async function logBytes(data: string): Promise<number> {
  const sql = connectInside(data);
  const [row] = await sql<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::int8 as bytes`;
  await sql.end();
  return row!.bytes;
}
