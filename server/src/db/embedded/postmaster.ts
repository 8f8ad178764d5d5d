import { execFile } from 'node:child_process';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseProblem } from '#db/problem';
import type { DataPlaces } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { type FirstProcess, startAsChild, startByControl } from './first-process.ts';
import { onceReleased } from './once-released.ts';
import { isAlive, postgresIn } from './processes.ts';
import { giveToOwner, type RunAs } from './run-as.ts';

export type Launch = {
  engine: Engine;
  place: DataPlaces;
  runAs: RunAs;
  options: string[];
  say: (line: string) => void;
};

const isWindows = process.platform === 'win32';
const timeouts = { ready: 120_000, stop: 8000, quit: 3000, clear: 60_000 };
const largestLog = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL, and restarts it when it dies, until `stop`. First stops processes that a dead server left running
 * on the folder.
 */
export async function keepRunning(launch: Launch): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let first = await start(launch);
  let turn: Promise<void> = Promise.resolve();
  watch();

  function watch() {
    const goOn = () => {
      if (!isStopping) turn = startAgain();
    };
    first.ended.then(goOn, goOn);
  }

  async function startAgain() {
    launch.say('PostgreSQL has ended unexpectedly; it is being started again.');
    let hasSaidWhy = false;
    for (let pause = 100; !isStopping; pause = Math.min(pause * 2, 3000)) {
      try {
        first = await start(launch);
        if (!first.hasEnded()) {
          watch();
          return;
        }
      } catch (error) {
        // It may fail for hours for the same reason, such as a full disk.
        if (!hasSaidWhy) launch.say(`${(error as Error).message} It is tried again and again.`);
        hasSaidWhy = true;
      }
      await wait(pause);
    }
  }

  return {
    async stop() {
      isStopping = true;
      await turn;
      await end(first, launch);
    },
  };
}

async function start(launch: Launch): Promise<FirstProcess> {
  const { place } = launch;
  await clearTheWay(launch);
  const log = await openLog(place.log);
  const { size: told } = await log.stat();
  // pg_ctl writes the log itself.
  const first = isWindows ? undefined : startAsChild(launch, log.fd);
  await log.close();
  const started = first ?? (await startByControl(launch));
  await untilReady(started, place, told);
  return started;
}

async function untilReady(first: FirstProcess, place: DataPlaces, told: number) {
  const over = first.ended.then(async () => {
    throw new DatabaseProblem(`PostgreSQL did not start. ${await lastWords(place.log, told)}`);
  });
  const ready = async () => {
    const deadline = Date.now() + timeouts.ready;
    while ((await readPidFile(place.data))?.status !== 'ready') {
      if (Date.now() > deadline)
        throw new DatabaseProblem(`PostgreSQL is not ready after two minutes; see ${place.log}.`);
      await wait(15);
    }
  };
  over.catch(() => {});
  await Promise.race([ready(), over]);
}

/** Reads PostgreSQL's pid file: process, port, socket, and whether it accepts connections. */
export async function readPidFile(data: string) {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(
    // Windows may hold it for a moment while it is written.
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw error;
      return undefined;
    },
  );
  const lines = text?.split('\n').map((line) => line.trim());
  return (
    lines && { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4] ?? '', status: lines[7] ?? '' }
  );
}

/**
 * Stops processes still running on this folder, then removes PostgreSQL's pid file. With it, PostgreSQL would refuse to
 * start if another program now has the same process id.
 */
async function clearTheWay(launch: Launch) {
  const { place } = launch;
  const left = await readPidFile(place.data);
  const begun = Date.now();
  for (;;) {
    const pids = await postgresIn(place.data, left?.pid);
    if (pids.length === 0) break;
    const waited = Date.now() - begun;
    if (waited > timeouts.clear)
      throw new DatabaseProblem(
        `Process ${pids.join(', ')} works on ${place.data} and does not end. End it first.`,
      );
    const signal =
      waited < timeouts.stop ? 'SIGINT' : waited < timeouts.stop + timeouts.quit ? 'SIGQUIT' : 'SIGKILL';
    const postmaster = pids.filter((pid) => pid === left?.pid);
    // Without their postmaster, the others end by themselves. SIGINT would only cancel a query.
    if (postmaster.length > 0) send(postmaster, signal, launch);
    else send(pids, waited < 500 ? 'SIGTERM' : 'SIGQUIT', launch);
    await wait(waited < 200 ? 20 : 100);
  }
  await rm(join(place.data, 'postmaster.pid'), { force: true });
  for (const name of await readdir(place.socket)) await rm(join(place.socket, name), { force: true });
  if (left && left.socket !== place.socket && basename(left.socket).startsWith('tinig-'))
    await rm(left.socket, { recursive: true, force: true }).catch(() => {});
}

function send(pids: number[], signal: NodeJS.Signals, { engine, place }: Launch) {
  // Windows has no signals; pg_ctl does the same.
  if (isWindows) {
    const hidden = { windowsHide: true };
    if (signal === 'SIGKILL')
      for (const pid of pids) execFile('taskkill', ['/F', '/T', '/PID', `${pid}`], hidden, () => {});
    else
      execFile(
        engine.program('pg_ctl'),
        ['stop', '-D', place.data, '-m', 'fast', '--no-wait'],
        hidden,
        () => {},
      );
    return;
  }
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPERM')
        throw new DatabaseProblem(
          `Process ${pid} is a PostgreSQL of another user on ${place.data}. Stop it first.`,
        );
      if (code !== 'ESRCH') throw error;
    }
  }
}

/** Shuts PostgreSQL down fast: it accepts no connections, rolls back running transactions and flushes everything. */
async function end(first: FirstProcess, launch: Launch) {
  const { place } = launch;
  const gone = async () => {
    while (first.pid && !first.hasEnded() && isAlive(first.pid)) await wait(10);
  };
  for (const [signal, time] of [
    ['SIGINT', timeouts.stop],
    ['SIGQUIT', timeouts.quit],
    ['SIGKILL', timeouts.quit],
  ] as const) {
    if (first.pid) send([first.pid], signal, launch);
    const isGone = await Promise.race([gone().then(() => true), wait(time, false, { ref: false })]);
    if (isGone) break;
  }
  if (basename(place.socket) !== 'socket') await rm(place.socket, { recursive: true, force: true });
}

async function openLog(path: string) {
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const log = await onceReleased(async () => {
    if (size > largestLog) await rename(path, `${path}.1`);
    return await open(path, 'a', 0o600);
  });
  await giveToOwner(path);
  return log;
}

/** Reads the last errors in PostgreSQL's log after its first `told` bytes. */
async function lastWords(path: string, told: number): Promise<string> {
  const log = await readFile(path).catch(() => Buffer.of());
  const fatal = log
    .subarray(told)
    .toString()
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|HINT|could not/.test(line))
    .slice(-3);
  return `${fatal.join(' ') || 'It said nothing.'} (${join(basename(dirname(path)), basename(path))})`;
}
