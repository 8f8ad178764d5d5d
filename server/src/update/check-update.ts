import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { checkUpdate } from '@tinig/domain/calls/updates';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { mustBeInstalled, mustHaveRoomFor, runningIn } from './install.ts';
import { syncFolder, unpack } from './unpack.ts';
import { mustBeWhole, readUpdate } from './update-file.ts';
import { dropVersion, noteVersions, readVersions, sentIn, versionFolder, versionsIn } from './versions.ts';

let isBusy = false;

/**
 * Checks the file that was sent (UPDATE-1), every byte of it before anything is unpacked, and lays its version beside the
 * one that runs (N22): 404 where none was sent, 400 where it is not what was signed, 409 for a version that does not fit.
 */
export default handleAct(checkUpdate, {
  judge: (_target, { settings }) => mustBeInstalled(settings),
  async prepare(_input, { settings }, install) {
    if (isBusy) throw new Refusal('busy', 503, {}, 5);
    isBusy = true;
    try {
      return await layReady(install, settings);
    } finally {
      isBusy = false;
    }
  },
  async run(_input, { changed }, _judged, version) {
    changed({ kind: 'updates' });
    return { message: message('update-ready', { version }), version };
  },
});

async function layReady(install: string, settings: Parameters<typeof mustHaveRoomFor>[2]) {
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
