import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

// One machine plays a whole school from one address: the limits on calls are raised, and said so.
const raised = {
  RATE_PER_TOKEN: '100000',
  BURST_PER_TOKEN: '1000000',
  RATE_PER_ADDRESS: '100000',
  BURST_PER_ADDRESS: '1000000',
};

/** A started server on a folder of its own. */
export type Started = {
  address: string;
  process: ChildProcess;
  milliseconds: number;
  stop: () => Promise<void>;
};

/** Makes a throw-away data folder; `remove` deletes it. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tinig-bench-'));
  // As root the database runs as another user, who must get through.
  await chmod(folder, 0o755);
  return { folder: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the server that users run, and waits for its first answer. */
export async function startServer(dataFolder: string): Promise<Started> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...raised,
      TINIG_DATA: dataFolder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await untilReady(child);
  await fetch(`${address}/db/Settings`).then((answer) => answer.json());
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, process: child, milliseconds: performance.now() - from, stop };
}

async function untilReady(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (line.includes('ready') && address) return address;
  }
  throw new Error('The server ended before it was ready.');
}

/** Memory of the server and its PostgreSQL together, in MB: proportional, so that shared pages count once. */
export async function memoryOf(server: ChildProcess): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === server.pid || isOurs(parents.get(pid)));
  const sizes = await Promise.all(pids.filter(isOurs).map(proportionalKilobytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const parentOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
};

const proportionalKilobytes = async (pid: number) => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
};
