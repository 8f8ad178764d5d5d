import { readdir, readFile } from 'node:fs/promises';

type Process = { pid: number };

/** Resident memory of one process, in MB. */
export const residentMemory = async ({ pid }: Process) =>
  (await fieldOf(pid, 'status', /^VmRSS:\s+(\d+)/m)) / 1024;

/** Memory of the server and its PostgreSQL together, in MB: proportional, so that shared pages count once. */
export async function memoryOfAll(server: Process): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => [pid, await fieldOf(pid, 'status', /^PPid:\s+(\d+)/m)] as const),
    ),
  );
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === server.pid || isOurs(parents.get(pid)));
  const sizes = await Promise.all(
    pids.filter(isOurs).map((pid) => fieldOf(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A number that the system tells of a process; 0 once it has ended. */
const fieldOf = async (pid: number, file: 'status' | 'smaps_rollup', field: RegExp) =>
  Number(field.exec(await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''))?.[1] ?? 0);
