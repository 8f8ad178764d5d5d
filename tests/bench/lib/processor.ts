import { readdir, readFile } from 'node:fs/promises';

/** Processor milliseconds by who took them. */
export type ProcessorTime = { server: number; 'its helpers': number; PostgreSQL: number };

/** What the server's thread, its other threads and its PostgreSQL have taken so far (Linux; without those that ended). */
async function processorTime(pid: number): Promise<ProcessorTime> {
  const threads = await readdir(`/proc/${pid}/task`);
  const server = await ran(`/proc/${pid}/task/${pid}`);
  const all = await sumOf(threads.map((thread) => `/proc/${pid}/task/${thread}`));
  const below = await descendants(pid);
  return {
    server,
    'its helpers': all - server,
    PostgreSQL: await sumOf(below.map((child) => `/proc/${child}`)),
  };
}

/** What each call took while `work` was done, which answers how many there were. */
export async function costOfEach(pid: number, work: () => Promise<number>): Promise<ProcessorTime> {
  const before = await processorTime(pid);
  const calls = await work();
  const after = await processorTime(pid);
  const each = (who: keyof ProcessorTime) => (after[who] - before[who]) / calls;
  return { server: each('server'), 'its helpers': each('its helpers'), PostgreSQL: each('PostgreSQL') };
}

const sumOf = async (places: string[]) =>
  (await Promise.all(places.map(ran))).reduce((sum, time) => sum + time, 0);

// In nanoseconds, where `stat` counts hundredths of a second.
const ran = async (place: string) =>
  Number((await readFile(`${place}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0]) / 1e6;

async function descendants(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendants))).flat()];
}
