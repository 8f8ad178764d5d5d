import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DataPlaces, engineEnvironment } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { isAlive } from './processes.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** How often one looks whether a process that is nobody's child has ended. */
const lookEveryMs = 500;

/** PostgreSQL's first process: our child, or on Windows that of `pg_ctl`. */
export type FirstProcess = {
  pid: number | undefined;
  hasEnded(): boolean;
  /** Settled when it has ended; rejected if it could not even begin. */
  ended: Promise<void>;
};

type Start = { engine: Engine; place: DataPlaces; runAs: RunAs; options: string[] };

/** Starts it as our child, whose output goes to the log. */
export function startAsChild({ engine, place, runAs, options }: Start, log: number): FirstProcess {
  const child = spawn(engine.program('postgres'), ['-D', place.data, ...options], {
    cwd: place.data,
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    env: engineEnvironment,
    stdio: ['ignore', log, log],
    // In a process group of its own, so that Ctrl-C reaches us alone and it ends when we have answered.
    detached: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  return { pid: child.pid, hasEnded: () => child.exitCode !== null || child.signalCode !== null, ended };
}

/**
 * Starts it by `pg_ctl`, which on Windows gives up an administrator's rights, that PostgreSQL refuses to run with, and
 * opens no window whose closing would end it. As it is no child of ours, one looks now and then whether it lives.
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
  await run(engine.program('pg_ctl'), words, {
    cwd: place.data,
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    env: engineEnvironment,
    windowsHide: true,
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

/** PostgreSQL writes its process down as soon as it has begun. */
async function pidIn(data: string): Promise<number | undefined> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n', 1)[0]);
    if (pid > 0) return pid;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
