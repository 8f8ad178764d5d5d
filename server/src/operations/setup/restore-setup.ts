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
 * Summarizes an uploaded backup and restores it into an empty school (N12, SETUP-7), all or nothing. The dry run
 * restores and rolls back, so a backup that it accepts can be restored. Refuses with 404 once set up, 403 without a
 * pass, 400 for a broken file, 409 for a newer version. Erased people stay erased; users sign in as before. An
 * encrypted copy is decrypted once.
 */
export default handleAct(restoreSetup, {
  isAlone: true,
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, password }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    const path = uploadedBackupPath(settings.dataFolder);
    if (await isEncryptedCopy(path)) {
      if (password === undefined) throw new Refusal('copy-locked', 400);
      await decryptCopy(path, password, settings.minimumFreeDisk);
    }
    const { superadmins, ...known } = await withBackup(path, summaryOf);
    // Put back, it would shut the set-up, and nobody could sign in.
    if (superadmins === 0) throw new Refusal('backup-without-superadmin', 400);
    return { path, known, listed: await readErasedList(erasedPath(settings.dataFolder)) };
  },
  async run({ dry_run }, { sql, settings, now, about, changed }, _, { path, known, listed }) {
    about('', { kind: 'backup-restored', made_at: known.made_at, ...(dry_run && { nothing_changed: true }) });
    if (dry_run) await sql.script('savepoint trial');
    await withBackup(path, (backup) => restoreBackup(sql, backup, listed));
    if (dry_run) {
      await sql.script('rollback to savepoint trial; release savepoint trial');
      return { ...known, message: message('backup-checked') };
    }
    await markSetUp(sql, now);
    await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
    await rm(path, { force: true });
    changed(...everything.map((kind) => ({ kind })));
    return { ...known, message: message('backup-put-back') };
  },
});

const everything = ['people', 'sections', 'progress', 'link', 'settings', 'cleanups', 'sessions'] as const;
