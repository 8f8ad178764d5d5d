import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseProblem } from '#db/problem';
import { type DataPlaces, engineEnvironment } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { isAlive } from './processes.ts';
import type { RunAs } from './run-as.ts';

/** Milliseconds between checks whether a process that is not our child has ended. */
const lookEveryMs = 500;
const controlTimeoutMs = 60_000;

/** PostgreSQL's first process: our child, or on Windows a child of `pg_ctl`. */
export type FirstProcess = {
  pid: number | undefined;
  hasEnded(): boolean;
  /** Resolves when the process has ended; rejects if it could not start. */
  ended: Promise<void>;
};

type Start = { engine: Engine; place: DataPlaces; runAs: RunAs; options: string[] };

/** Starts PostgreSQL as our child, with its output in the log. */
export function startAsChild({ engine, place, runAs, options }: Start, log: number): FirstProcess {
  const child = spawn(engine.program('postgres'), ['-D', place.data, ...options], {
    cwd: place.data,
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    env: engineEnvironment,
    stdio: ['ignore', log, log],
    // Own process group: Ctrl-C reaches only us, and PostgreSQL stops after our last response.
    detached: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  return { pid: child.pid, hasEnded: () => child.exitCode !== null || child.signalCode !== null, ended };
}

/**
 * Starts PostgreSQL by `pg_ctl`, for Windows. It drops administrator rights, which PostgreSQL refuses, and opens
 * no window. The process is not our child, so its end is polled.
 */
export async function startByControl({ engine, place, runAs, options }: Start): Promise<FirstProcess> {
  const words = [
    'start',
    '--silent',
    '--no-wait',
    '-D',
    place.data,
    '-l',
    place.log,
    '-o',
    options.join(' '),
  ];
  // PostgreSQL inherits the standard streams of `pg_ctl`: a pipe would stay open as long as it lives.
  const starter = spawn(engine.program('pg_ctl'), words, {
    cwd: place.data,
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    env: engineEnvironment,
    stdio: 'ignore',
    // A hidden console of its own: Ctrl-C in our window does not reach PostgreSQL.
    windowsHide: true,
    timeout: controlTimeoutMs,
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (how: string) =>
      reject(new DatabaseProblem(`PostgreSQL could not be started: pg_ctl ${how}. See ${place.log}.`));
    starter.once('error', (error) => fail(error.message));
    starter.once('exit', (code) => (code === 0 ? resolve() : fail(`ended with ${code}`)));
  });
  const pid = await pidIn(place.data);
  const hasEnded = () => pid === undefined || !isAlive(pid);
  const ended = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!hasEnded()) return;
      clearInterval(look);
      resolve();
    }, lookEveryMs).unref();
  });
  return { pid, hasEnded, ended };
}

/** Waits until PostgreSQL has written its process id, which it does at its start. */
async function pidIn(data: string): Promise<number | undefined> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n', 1)[0]);
    if (pid > 0) return pid;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
