import { access, constants, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateWay } from '@tinig/domain/calls/updates';
import { Refusal } from '@tinig/domain/refusal';
import type { UpdateHead } from '@tinig/domain/updates';
import { checkout } from '#places';
import { release } from '#release';
import type { Settings } from '#settings';
import { publicKeyOf } from './signature.ts';
import type { VersionHere } from './update-file.ts';
import { aboutVersion, readVersions, versionFolder, versionToStart } from './versions.ts';

/** The public half of the key that updates are signed with, in every version. */
const keyIn = (program: string) => join(program, 'server/release-key.pub');

/** How this Tinig is updated: by a file only where its own starter runs it, on its own database, in a folder that it may write to (UPDATE-2). */
export async function wayOf({ installFolder, databaseUrl }: Settings): Promise<UpdateWay> {
  if (installFolder === undefined) return release ? 'package' : 'checkout';
  if (databaseUrl !== undefined) return 'own-database';
  const mayWrite = await access(installFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return mayWrite ? 'file' : 'package';
}

/** Refuses where no file updates this Tinig; answers where it is installed. */
export async function mustBeInstalled(settings: Settings): Promise<string> {
  if ((await wayOf(settings)) !== 'file') throw new Refusal('update-not-here', 404);
  return settings.installFolder!;
}

/** What runs here, and whose updates it takes. */
export async function runningIn(install: string): Promise<VersionHere> {
  const program = versionFolder(install, await versionToStart(install, await readVersions(install)));
  const about = await aboutVersion(program);
  if (!about) throw new Error(`${program} holds no version of Tinig.`);
  return { ...about, key: publicKeyOf(await readFile(keyIn(program), 'utf8')) };
}

/** The version that runs; '' in a checkout. */
export const ownVersion = async ({ installFolder }: Settings) =>
  installFolder === undefined ? (release?.version ?? '') : (await runningIn(installFolder)).version;

/** Room for the backup before an update, beside what is unpacked. */
const roomForBackup = 100 * 1024 * 1024;

/** The bytes of the disk that an update still needs, and those that are free. */
export async function roomFor(
  head: UpdateHead,
  isUnpacked: boolean,
  { dataFolder, minimumFreeDisk }: Settings,
) {
  const { bavail, bsize } = await statfs(dataFolder);
  const needed = minimumFreeDisk + roomForBackup + (isUnpacked ? 0 : head.unpacked);
  return { needed, free: bavail * bsize };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/** Refuses an update for which there is no room (507). */
export async function mustHaveRoomFor(head: UpdateHead, isUnpacked: boolean, settings: Settings) {
  const { needed, free } = await roomFor(head, isUnpacked, settings);
  if (free < needed)
    throw new Refusal('update-no-room', 507, { needed: megabytes(needed), free: megabytes(free) }, 30);
}

/** Where the program lies that this process runs. */
export const ownProgram = checkout;
