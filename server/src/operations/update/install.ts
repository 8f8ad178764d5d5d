import { statfs } from 'node:fs/promises';
import type { UpdateMethod } from '@tinig/domain/calls/server';
import type { UpdateManifest } from '@tinig/domain/operations/updates';
import { Refusal } from '@tinig/domain/text/refusal';
import { release } from '#release';
import type { Settings } from '#settings';
import { aboutVersion, programOf, readState } from './state.ts';
import type { VersionHere } from './update-file.ts';
import { installedKey } from './verify.ts';

/** Update method of this installation. Update files need Tinig's own starter and the embedded database (UPDATE-2). */
export function updateMethod({ installFolder, databaseUrl }: Settings): UpdateMethod {
  if (installFolder === undefined) return release ? 'package' : 'checkout';
  return databaseUrl === undefined ? 'file' : 'own-database';
}

export function mustUpdateByFile(settings: Settings) {
  if (updateMethod(settings) !== 'file') throw new Refusal('update-not-here', 404);
}

/** Returns the version in use, and the key that must have signed updates. */
export async function runningVersion({ installFolder, dataFolder }: Settings): Promise<VersionHere> {
  const program = await programOf(installFolder!, dataFolder, await readState(dataFolder));
  const about = await aboutVersion(program);
  if (!about) throw new Error(`${program} holds no version of Tinig.`);
  return { ...about, key: await installedKey(installFolder!) };
}

/** Returns the running version, or '' in a checkout. */
export const ownVersion = async (settings: Settings) =>
  settings.installFolder === undefined ? (release?.version ?? '') : (await runningVersion(settings)).version;

/** Bytes reserved for the backup before an update. */
const roomForBackup = 100 * 1024 * 1024;

/** Returns the bytes that an update still needs, and the free bytes. */
export async function roomFor(
  head: UpdateManifest,
  isUnpacked: boolean,
  { dataFolder, minimumFreeDisk }: Settings,
) {
  const { bavail, bsize } = await statfs(dataFolder);
  const needed = minimumFreeDisk + roomForBackup + (isUnpacked ? 0 : head.unpacked);
  return { needed, free: bavail * bsize };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

export async function mustHaveRoomFor(head: UpdateManifest, isUnpacked: boolean, settings: Settings) {
  const { needed, free } = await roomFor(head, isUnpacked, settings);
  if (free < needed)
    throw new Refusal('update-no-room', 507, { needed: megabytes(needed), free: megabytes(free) }, 30);
}
