import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse } from './problem.ts';
import { startOf } from './processes.ts';

type Owner = { pid: number; started: string };

/**
 * Makes this process the owner of a data folder and answers how to give it up. Refuses while another server
 * lives on it; a dead one's mark is taken over, also when its process id has been given to somebody else.
 */
export async function takeOwnership(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.lock');
  const mine: Owner = { pid: process.pid, started: (await startOf(process.pid)) ?? 'unknown' };
  const text = `${JSON.stringify(mine)}\n`;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    for (;;) {
      // link() is the one call that makes a whole file appear at once, or fails if another was first.
      const isTaken = await link(draft, path).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return true;
          throw error;
        },
      );
      if (!isTaken) break;
      await mustBeDead(path, folder);
      await rm(path, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  await mustBeStillMine(path, text, folder);
  return async () => {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true });
  };
}

async function mustBeDead(path: string, folder: string) {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (!text) return;
  const { pid, started } = parse(text);
  if (started && (await startOf(pid)) === started) throw alreadyServed(folder, pid);
}

/** Two that take over from the same dead server could each remove the other's mark: the last one stays. */
async function mustBeStillMine(path: string, text: string, folder: string) {
  await wait(20);
  const now = await readFile(path, 'utf8').catch(() => '');
  if (now !== text) throw alreadyServed(folder, parse(now).pid);
}

function parse(text: string): Owner {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // Half-written by a power cut: nobody's.
    return { pid: 0, started: '' };
  }
}

const alreadyServed = (folder: string, pid: number) =>
  new FolderInUse(
    `Another Tinig server (process ${pid}) already uses ${folder}. Stop it first, or choose another TINIG_DATA.`,
  );
