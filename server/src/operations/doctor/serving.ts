import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#db/embedded/processes';
import { giveToOwner } from '#db/embedded/run-as';
import { ifMissing } from '#places';

/** Address of the server that runs on a data folder, for the doctor. */
export type Serving = {
  pid: number;
  host: string;
  port: number;
  isSafe: boolean;
  /** URL for a browser on this computer. */
  address: string;
};

const servingIn = (dataFolder: string) => join(dataFolder, 'serving.json');

/** Records this server's address. A full disk must not prevent a start. */
export async function recordServing(dataFolder: string, serving: Serving) {
  await writeFile(servingIn(dataFolder), JSON.stringify(serving), { mode: 0o600 }).catch(() => {});
  await giveToOwner(servingIn(dataFolder));
}

/** Removes this server's record, unless another server has replaced it. */
export async function forgetServing(dataFolder: string) {
  if ((await readServing(dataFolder))?.pid !== process.pid) return;
  // The Windows installer lets everybody at the computer read this very file.
  if (process.platform === 'win32') await writeFile(servingIn(dataFolder), '').catch(() => {});
  else await rm(servingIn(dataFolder), { force: true });
}

export async function readServing(dataFolder: string): Promise<Serving | undefined> {
  const text = await readFile(servingIn(dataFolder), 'utf8').catch(ifMissing(undefined));
  try {
    const serving = text === undefined ? undefined : (JSON.parse(text) as Serving);
    return serving && isAlive(serving.pid) ? serving : undefined;
  } catch {
    return undefined;
  }
}
