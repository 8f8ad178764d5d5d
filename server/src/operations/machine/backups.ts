import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { backupLateFrom, isBackupLate, minCopyPasswordLength } from '@tinig/domain/operations/backups';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead, handleStreamedAct } from '#api/handler';
import { hashOf } from '#credentials/tokens';
import { draftSuffix } from '#operations/backup/atomic-file';
import { backupFolder, listBackups } from '#operations/backup/backup-folder';
import { backupInfo } from '#operations/backup/backup-info';
import { decryptCopy, encryptCopy, isEncryptedCopy } from '#operations/backup/encrypted-copy';
import { takeBackupPiece } from '#operations/backup/upload';
import { summaryOf, withBackup } from '#operations/backup/with-backup';
import type { Settings } from '#settings';

const lookAgain = 2_000;

/**
 * Lists the backups in the data folder (N22). An external database may be backed up elsewhere, so a missing backup is
 * reported only if there was one before (SERVER-1).
 */
export const readBackups = handleRead(
  calls.readBackups,
  async (_input, { sql, settings, now, holdsUntil }) => {
    const kept = await listBackups(settings.dataFolder);
    const items = await Promise.all(
      kept.map(async ({ path, made, isOfUpdate }) => ({
        ...{ made_at: made.toISOString(), is_of_update: isOfUpdate },
        ...(await backupInfo(path)),
      })),
    );
    if (items.some(({ state }) => state === 'unread')) holdsUntil(now.getTime() + lookAgain);
    const youngest = kept.find(({ made }) => made <= now)?.made;
    const [school] = await sql<{ since: Date; most_kept: number }[]>`
    select coalesce((select min(created_at) from people where role = 'superadmin'), ${now}) as since,
      keep_backups as most_kept from school`;
    const isKeptHere = settings.databaseUrl === undefined;
    const isAsked = isKeptHere || youngest !== undefined;
    const late = isAsked && isBackupLate(youngest, school!.since, now);
    if (isAsked && !late) holdsUntil(backupLateFrom(youngest, school!.since).getTime());
    return {
      items,
      youngest: youngest?.toISOString() ?? null,
      is_late: late,
      is_kept_here: isKeptHere,
      most_kept: school!.most_kept,
    };
  },
);

/** Makes a backup now (N22). Runs before the transaction, so that it holds no locks. */
export const makeBackup = handleAct(calls.makeBackup, {
  prepare: async (_input, { backUp, actor }) => backUp?.(0, actor.uid),
  run: async () => ({ message: message('backup-made') }),
});

const gone = () => new Refusal('backup-gone', 404);

/**
 * Sends a backup, encrypted with a password (N22, SERVER-3). Refuses with 404 if the backup is gone. The password is
 * not stored.
 */
export const copyBackup = handleStreamedAct(calls.copyBackup, {
  async judge({ made_at }, { settings }) {
    const kept = await listBackups(settings.dataFolder);
    const found = kept.find(({ made }) => made.getTime() === Date.parse(made_at));
    if (!found) throw gone();
    return found;
  },
  async run({ password }, { send }, { path, made }) {
    if ([...password].length < minCopyPasswordLength)
      throw new Refusal('password-too-short', 400, { least: minCopyPasswordLength });
    const backup = await open(path).catch(() => {
      throw gone();
    });
    try {
      await send({ kind: 'backup-copied', made_at: made.toISOString() }, await encryptCopy(backup, password));
    } finally {
      await backup.close();
    }
  },
});

/** Path of a copy uploaded for checking. Leftovers are deleted with unfinished files. */
const uploadedCopyPath = ({ dataFolder }: Settings, uid: string) =>
  join(backupFolder(dataFolder), `sent-${hashOf(uid)}${draftSuffix}`);

export const sendCopy = handleAct(calls.sendCopy, {
  prepare: async (piece, { settings, actor }) =>
    takeBackupPiece(uploadedCopyPath(settings, actor.uid), piece, settings.minimumFreeDisk),
  run: async (_input, _context, _judged, size) => ({ size }),
});

/** Verifies an uploaded copy and summarizes it (N22, SERVER-3). Always deletes the upload. */
export const checkCopy = handleAct(calls.checkCopy, {
  async prepare({ password }, { settings, actor }) {
    const path = uploadedCopyPath(settings, actor.uid);
    try {
      if (!(await isEncryptedCopy(path))) throw new Refusal('backup-broken', 400);
      await decryptCopy(path, password, settings.minimumFreeDisk);
      return await withBackup(path, summaryOf);
    } finally {
      await rm(path, { force: true });
    }
  },
  async run(_input, { about }, _judged, known) {
    about('', { kind: 'copy-checked', made_at: known.made_at });
    return { ...known, message: message('copy-whole') };
  },
});
