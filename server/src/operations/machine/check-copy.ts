import { rm } from 'node:fs/promises';
import { checkCopy } from '@tinig/domain/calls/server';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { decryptCopy, isEncryptedCopy } from '#operations/backup/encrypted-copy';
import { summaryOf, withBackup } from '#operations/backup/with-backup';
import { uploadedCopyPath } from './uploaded-copy.ts';

/**
 * Verifies an uploaded copy and summarizes it (N22, SERVER-3). Refuses with 400 for a wrong password or broken
 * copy, 409 for a newer version. Always deletes the upload.
 */
export default handleAct(checkCopy, {
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
