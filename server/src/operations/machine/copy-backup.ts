import { open } from 'node:fs/promises';
import { copyBackup } from '@tinig/domain/calls/server';
import { minCopyPasswordLength } from '@tinig/domain/operations/backups';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleStreamedAct } from '#api/handler';
import { listBackups } from '#operations/backup/backup-folder';
import { encryptCopy } from '#operations/backup/encrypted-copy';

const gone = () => new Refusal('backup-gone', 404);

/**
 * Sends a backup encrypted with a password (N22, SERVER-3). Refuses with 404 if it is gone. The password is not
 * stored.
 */
export default handleStreamedAct(copyBackup, {
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
