import { execFile, spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chown, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseProblem } from '#db/problem';

const run = promisify(execFile);

/** User that runs PostgreSQL if the server runs as root. Undefined otherwise: the same user runs both. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

/**
 * Chooses PostgreSQL's user if the server runs as root: the owner of existing data or its folder, else Tinig's own
 * system user, else one that every system has.
 */
export async function chooseRunAs(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of [join(folder, 'postgres'), folder]) {
    const owner = await stat(path).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  }
  return (
    (await findUser('tinig')) ??
    (await makeUser('tinig')) ??
    (await findUser('postgres')) ??
    (await findUser('nobody')) ??
    giveUp()
  );
}

/** Makes the error for a data folder owned by root, such as a copy made by root. */
export async function ownedByRoot(data: string) {
  const owner = await stat(data).catch(() => undefined);
  if (process.getuid?.() !== 0 || owner?.uid !== 0) return undefined;
  return {
    says: `The database in ${data} belongs to root, as whom PostgreSQL refuses to run.`,
    todo: `Give it to its user: "chown -R tinig: ${dirname(data)}", say.`,
  };
}

async function findUser(name: string): Promise<RunAs> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
  } catch {
    return undefined;
  }
}

async function makeUser(name: string): Promise<RunAs> {
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]).catch(() => {});
  // Another server may have created it at the same moment.
  return await findUser(name);
}

function giveUp(): never {
  throw new DatabaseProblem(
    'PostgreSQL refuses to run as root, and no other user was found or could be made. Start Tinig as another user.',
  );
}

/** Gives a file that root created in another user's data folder to the folder's owner. */
export async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid !== 0) await chown(path, uid, gid).catch(() => {});
}

/** True if this user can run a program or enter a folder. */
export async function canReach(path: string, runAs: RunAs): Promise<boolean> {
  if (!runAs)
    return await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  const { uid, gid } = runAs;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0;
}
