import { rm } from 'node:fs/promises';
import { checkCopy } from '@tinig/domain/calls/server';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { decryptCopy, isEncryptedCopy } from '#operations/backup/encrypted-copy';
import { summaryOf, withBackup } from '#operations/backup/with-backup';
import { uploadedCopyPath } from './uploaded-copy.ts';

/**
 * Reads the copy that was sent as a whole and tells what it holds (N22, SERVER-3): 400 for another password, or what is
 * no whole copy; 409 for one of a newer version. Nothing of it stays, whatever comes out.
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
