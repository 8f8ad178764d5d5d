import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupLate } from '@tinig/domain/operations/backups';
import { ownedByRoot } from '#db/embedded/run-as';
import { listBackups } from '#operations/backup/backup-folder';
import { shellCommand } from '#release';
import type { Settings } from '#settings';
import { attention, broken, type Finding, inMegabytes, note, ok, plural } from './finding.ts';

const hour = 60 * 60 * 1000;

export async function checkFolder(settings: Settings): Promise<Finding[]> {
  const place = (await lookAtPlace(settings)).map((one) => ({ ...one, what: 'folder' as const }));
  // An unreadable folder says nothing about its disk.
  if (place.length < 2) return place;
  return [...place, await lookAtDisk(settings.dataFolder, settings.minimumFreeDisk)];
}

async function lookAtPlace({ dataFolder }: Settings): Promise<Finding[]> {
  const folder = await stat(dataFolder).catch((error: NodeJS.ErrnoException) => error);
  if (folder instanceof Error)
    return [
      folder.code === 'ENOENT'
        ? note(`There is no data folder ${dataFolder} yet.`, 'The first start makes it.')
        : broken(
            `The data folder cannot be looked at: ${folder.message}.`,
            'Run this as the user of the server.',
          ),
    ];
  if (!folder.isDirectory()) return [broken(`${dataFolder} is not a folder.`, 'Choose another TINIG_DATA.')];
  return [await lookAtOwner(dataFolder, folder.uid), await lookAtRights(dataFolder, folder.mode)];
}

async function lookAtOwner(dataFolder: string, uid: number): Promise<Finding> {
  const self = process.getuid?.();
  const copied = await ownedByRoot(join(dataFolder, 'postgres'));
  if (copied) return broken(copied.says, copied.todo);
  if (self === undefined || self === 0 || self === uid) return ok(`The data lies in ${dataFolder}.`);
  return broken(
    `The data folder ${dataFolder} belongs to user ${uid}, and this is user ${self}.`,
    'Run this and the server as its owner, or choose another TINIG_DATA.',
  );
}

async function lookAtRights(dataFolder: string, mode: number): Promise<Finding> {
  if (process.platform === 'win32') return note('Who may look into the data folder is not known on Windows.');
  const data = join(dataFolder, 'postgres');
  const inner = await stat(data).catch(() => undefined);
  // Others may enter the outer folder if PostgreSQL has its own user, but never the inner one.
  if (inner && inner.mode & 0o077)
    return broken(`Others may look into ${data}, so PostgreSQL will not start.`, `Run "chmod 700 ${data}".`);
  if (mode & 0o066)
    return attention(
      `Others may list or change what lies in ${dataFolder}.`,
      `Run "chmod go-rw ${dataFolder}".`,
    );
  return ok('Nobody else may look into the data.');
}

async function lookAtDisk(dataFolder: string, least: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataFolder);
  const free = bavail * bsize;
  const says = `${inMegabytes(free)} of the disk are free.`;
  const judged = () => {
    if (free < least)
      return broken(says, 'Writing is refused until there is more room (MIN_FREE_DISK_MB). Make room.');
    return free < 2 * least + 1024 ** 3
      ? attention(says, 'Make room before writing has to be refused.')
      : ok(says);
  };
  return { ...judged(), what: 'disk', free };
}

export async function checkBackups({ dataFolder, databaseUrl }: Settings, now: Date): Promise<Finding> {
  const backups = await listBackups(dataFolder);
  const [ahead] = backups;
  const youngest = backups.find(({ made }) => made <= now) ?? ahead;
  const make = `Run "${shellCommand('backup')}", and keep copies on another machine.`;
  if (!youngest)
    return databaseUrl === undefined
      ? attention('There is no backup yet.', `The server makes one a day while it runs. ${make}`)
      : note(
          'No backup lies in the data folder.',
          `Back the database up as your others, or each day by "backup --daily" (docs/operations.md).`,
        );
  const age = now.getTime() - youngest.made.getTime();
  const says = `The youngest backup is ${plural(Math.floor(age / hour), 'hour')} old.`;
  if (ahead!.made > now)
    return attention(
      `A backup is dated in the future: ${ahead!.path}.${age < 0 ? '' : ` ${says}`}`,
      'Set the clock of this computer. If it is right, it was ahead when that backup was made: move the file elsewhere.',
    );
  const { mode } = await stat(youngest.path);
  if (process.platform !== 'win32' && mode & 0o077)
    return attention('Others may read the youngest backup.', `Run "chmod 600 ${youngest.path}".`);
  if (isBackupLate(youngest.made, youngest.made, now)) return attention(says, make);
  return ok(says);
}
