import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '@tinig/domain/text/refusal';
import { onceReleased } from '#db/embedded/once-released';
import type { Settings } from '#settings';
import { mustHaveRoomFor, runningVersion } from './install.ts';
import { changeState, makeUpdatesFolder, readState, uploadedUpdatePath, versionIn } from './state.ts';
import { syncPlace } from './unpack.ts';
import { readUpdate, unpackVerified } from './update-file.ts';
import { keepSignature, signaturePath } from './verify.ts';

/** Unpacks the uploaded update beside the current version and verifies every byte (UPDATE-1). Returns its version. */
export async function stageUpdate(settings: Settings): Promise<string> {
  const { dataFolder } = settings;
  const path = uploadedUpdatePath(dataFolder);
  // Keeps one file open throughout, so that nobody can swap it.
  const file = await open(path).catch(() => {
    throw new Refusal('update-none', 404);
  });
  try {
    const running = await runningVersion(settings);
    const known = await readUpdate(file, running);
    const { head } = known;
    mustBeIdle(await readState(dataFolder));
    await mustHaveRoomFor(head, false, settings);
    await dropStaged(dataFolder);
    await makeUpdatesFolder(dataFolder);
    const place = versionIn(dataFolder, head.version);
    const draft = `${place}.new`;
    for (const left of [draft, place]) await rm(left, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o755 });
    try {
      await unpackVerified(file, known, running.key, draft);
      await keepSignature(dataFolder, head.version, known.lines);
      await onceReleased(() => rename(draft, place));
      await syncPlace(dirname(place));
      await changeState(dataFolder, (state) => ({ ...state, ready: head }));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') await mustHaveRoomFor({ ...head, unpacked: Infinity }, false, settings);
      throw error;
    }
    return head.version;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

export async function dropStaged(dataFolder: string) {
  const { ready } = await readState(dataFolder);
  await changeState(dataFolder, (state) => ({ ...state, ready: null, planned: null }));
  if (!ready) return;
  for (const path of [versionIn(dataFolder, ready.version), signaturePath(dataFolder, ready.version)])
    await rm(path, { recursive: true, force: true });
}

export function mustBeIdle({ trying }: { trying: unknown }) {
  if (trying) throw new Refusal('update-under-way', 409);
}

let isBusy = false;

/** Runs acts on updates one at a time. Refuses a second one with 503. */
export async function oneAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (isBusy) throw new Refusal('busy', 503, {}, 5);
  isBusy = true;
  try {
    return await work();
  } finally {
    isBusy = false;
  }
}
