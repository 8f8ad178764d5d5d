import { rm } from 'node:fs/promises';
import { restoreSetup } from '@tinig/domain/calls/setup';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { decryptCopy, isEncryptedCopy } from '#operations/backup/encrypted-copy';
import { erasedPath, readErasedList, writeErasedList } from '#operations/backup/erased-list';
import { restoreBackup } from '#operations/backup/restore-backup';
import { summaryOf, withBackup } from '#operations/backup/with-backup';
import { readErased } from '#records/erased';
import { markSetUp, mustNotBeSetUp } from '#records/set-up';
import { mustHavePass, uploadedBackupPath } from './uploaded-backup.ts';

/**
 * Tells what a backup holds that was sent to an empty school, and puts it back (N12, SETUP-7): 404 once the school is
 * set up, 403 without a pass, 400 for a file that is no whole backup, 409 for one of a newer version. All or nothing;
 * who was erased stays so; afterwards one signs in as before. A locked copy is opened with its password, once.
 */
export default handleAct(restoreSetup, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, password }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    const path = uploadedBackupPath(settings.dataFolder);
    if (await isEncryptedCopy(path)) {
      if (password === undefined) throw new Refusal('copy-locked', 400);
      await decryptCopy(path, password, settings.minimumFreeDisk);
    }
    const known = await withBackup(path, summaryOf);
    return { path, known, listed: await readErasedList(erasedPath(settings.dataFolder)) };
  },
  async run({ dry_run }, { sql, settings, now, about, changed }, _, { path, known, listed }) {
    about('', { kind: 'backup-restored', made_at: known.made_at, ...(dry_run && { nothing_changed: true }) });
    if (dry_run) return { ...known, message: message('backup-checked') };
    await withBackup(path, (backup) => restoreBackup(sql, backup, listed));
    await markSetUp(sql, now);
    await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
    await rm(path, { force: true });
    changed(...everything.map((kind) => ({ kind })));
    return { ...known, message: message('backup-put-back') };
  },
});

const everything = ['people', 'sections', 'progress', 'link', 'settings', 'cleanups', 'sessions'] as const;
