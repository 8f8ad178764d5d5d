import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { giveToOwner } from '#db/embedded/run-as';
import type { Sql } from '#db/sql';
import { ifMissing } from '#places';
import { announce } from '#records/announce';
import { draftSuffix, mustHaveRoom } from './atomic-file.ts';
import { type BackupOptions, writeBackup } from './write-backup.ts';

export const day = 24 * 60 * 60 * 1000;
const named = /^tinig-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-update)?\.gz$/;
const asideName = 'postgres.migrated-';
const momentIn = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
/** Number of backups before updates to keep, besides the others. */
const mostOfUpdates = 3;

export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups');

/** Path to which a database is moved after a failed update migrated it. */
export const asidePath = (dataFolder: string, begun: Date) =>
  join(dataFolder, `${asideName}${momentIn(begun)}`);

/**
 * Path for a new backup. Creates the folder if needed, closed to other users. The name marks a backup before an update.
 */
export async function newBackupPath(dataFolder: string, now: Date, isOfUpdate = false): Promise<string> {
  const folder = backupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToOwner(folder);
  return join(folder, `tinig-${momentIn(now)}${isOfUpdate ? '-update' : ''}.gz`);
}

/** Makes a backup in the school's folder. The file belongs to the data's owner. */
export async function storeBackup(
  sql: Sql,
  dataFolder: string,
  now: Date,
  options: BackupOptions & { isOfUpdate?: boolean },
) {
  const path = await newBackupPath(dataFolder, now, options.isOfUpdate);
  const head = await writeBackup(sql, path, now, options);
  await giveToOwner(path);
  await announce(sql, [{ kind: 'backups' }]);
  return { path, head };
}

export type StoredBackup = { path: string; made: Date; isOfUpdate: boolean };

/** Lists backups, youngest first, by the time in their names. */
export async function listBackups(dataFolder: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataFolder);
  const names = await readdir(folder).catch(ifMissing([]));
  const found = names.flatMap((name) => {
    const [, date, hours, minutes, seconds, ofUpdate] = named.exec(name) ?? [];
    if (!date) return [];
    const made = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
    return [{ path: join(folder, name), made, isOfUpdate: ofUpdate !== undefined }];
  });
  return found.sort((one, other) => other.made.getTime() - one.made.getTime());
}

/** True if no backup is younger than this many milliseconds, by default a day. Future dates don't count. */
export function isBackupDue(backups: Pick<StoredBackup, 'made'>[], now: Date, unlessYounger = day): boolean {
  return !backups.some(({ made }) => made <= now && now.getTime() - made.getTime() < unlessYounger);
}

type BackupPlace = { dataFolder: string; leastFree: number };

/**
 * Makes a backup unless there is a recent one. Returns its path, or undefined if it made none. Throws if there is no
 * room.
 */
export async function backUpIfDue(
  sql: Sql,
  { dataFolder, leastFree }: BackupPlace,
  now: Date,
  unlessYounger: number,
  more: Pick<BackupOptions, 'signal' | 'by'> = {},
): Promise<string | undefined> {
  if (!isBackupDue(await listBackups(dataFolder), now, unlessYounger)) return undefined;
  await mustHaveRoomForOne({ dataFolder, leastFree }, now);
  return (await storeBackup(sql, dataFolder, now, { leastFree, ...more })).path;
}

export async function backUpForUpdate(
  sql: Sql,
  { dataFolder, leastFree }: BackupPlace,
  now: Date,
): Promise<string> {
  await mustHaveRoomForOne({ dataFolder, leastFree }, now);
  const made = await storeBackup(sql, dataFolder, now, { leastFree, isOfUpdate: true });
  return made.path;
}

async function mustHaveRoomForOne({ dataFolder, leastFree }: BackupPlace, now: Date) {
  const [youngest] = await listBackups(dataFolder);
  const last = youngest ? (await stat(youngest.path)).size : 0;
  await mustHaveRoom(dirname(await newBackupPath(dataFolder, now)), leastFree + last);
}

/**
 * Deletes surplus backups, everything older than 35 days (a removed pupil's data must not live on, T37), and leftovers
 * of killed backups. Never deletes the one just made, so that a wrong clock can't empty the folder.
 */
export async function tidyBackups(dataFolder: string, made: string, now: Date, most: number): Promise<void> {
  const others = (await listBackups(dataFolder)).filter(({ path }) => path !== made);
  const isOld = (date: Date) => now.getTime() - date.getTime() > maxBackupDays * day;
  const daily = others.filter(({ isOfUpdate }) => !isOfUpdate).slice(most - 1);
  const ofUpdates = others.filter(({ isOfUpdate }) => isOfUpdate).slice(mostOfUpdates);
  const unwanted = new Set([...daily, ...ofUpdates, ...others.filter(({ made }) => isOld(made))]);
  for (const { path } of unwanted) await rm(path, { force: true });
  for (const name of await readdir(dataFolder)) {
    const [, date] = /^postgres\.migrated-(\d{4}-\d\d-\d\d)T/.exec(name) ?? [];
    if (date && isOld(new Date(date))) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
  const folder = backupFolder(dataFolder);
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftSuffix)) continue;
    const { mtime } = await stat(join(folder, name));
    if (Math.abs(Date.now() - mtime.getTime()) > day) await rm(join(folder, name), { force: true });
  }
}
