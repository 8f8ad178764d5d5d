import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { Refusal } from '@tinig/domain/refusal';
import type { Settings } from '#settings';
import { mustHaveRoomFor, runningIn } from './install.ts';
import { syncFolder, unpack } from './unpack.ts';
import { mustBeWhole, readUpdate } from './update-file.ts';
import { dropVersion, noteVersions, readVersions, sentIn, versionFolder, versionsIn } from './versions.ts';

/** Lays the update whose file was given beside the version that runs, once every byte of it is checked; answers its version (UPDATE-1). */
export async function layReady(install: string, settings: Settings) {
  const path = sentIn(install);
  await stat(path).catch(() => {
    throw new Refusal('update-none', 404);
  });
  const running = await runningIn(install);
  const known = await readUpdate(path, running);
  await mustBeWhole(path, known, running.key);
  const { head } = known;
  const versions = await readVersions(install);
  if (versions.trying) throw new Refusal('update-under-way', 409);
  await mustHaveRoomFor(head, false, settings);
  const place = versionFolder(install, head.version);
  const draft = `${place}.new`;
  await noteVersions(install, { ...versions, ready: null, planned: null });
  for (const left of [draft, place]) await rm(left, { recursive: true, force: true });
  if (versions.ready && versions.ready.version !== head.version)
    await dropVersion(install, versions.ready.version);
  await mkdir(draft, { mode: 0o755 });
  await unpack(path, known.begins, draft);
  // Under its own name it is whole, or not there.
  await rename(draft, place);
  await syncFolder(versionsIn(install));
  await noteVersions(install, { ...versions, ready: head, planned: null });
  await rm(path, { force: true });
  return head.version;
}
