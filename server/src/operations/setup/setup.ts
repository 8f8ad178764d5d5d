import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { SetupDraft, storableDraft } from '@tinig/domain/setup/setup-draft';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import type { SetupCodeGuard } from '#api/setup-code-guard';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { openSession } from '#credentials/session';
import { decryptCopy, isEncryptedCopy } from '#operations/backup/encrypted-copy';
import { erasedPath, readErasedList, writeErasedList } from '#operations/backup/erased-list';
import { restoreBackup, topicsOfRestore } from '#operations/backup/restore-backup';
import { takeBackupPiece } from '#operations/backup/upload';
import { summaryOf, withBackup } from '#operations/backup/with-backup';
import { readErased } from '#records/erased';
import { addPerson, personTopic } from '#records/person';
import { isSetUp, markSetUp, mustNotBeSetUp } from '#records/school';
import { json } from '#sql/fragments';

/** Returns whether there was ever a superadmin (SETUP-1). */
export const readSetupState = handleRead(calls.readSetupState, async (_input, { sql }) => ({
  is_set_up: await isSetUp(sql),
}));

/** Refuses with 404 if the school is set up. */
function mustBeOpen(firstRun: SetupCodeGuard | undefined): SetupCodeGuard {
  if (!firstRun || firstRun.isShut) throw new Refusal('already-set-up', 404);
  return firstRun;
}

/** Refuses with 403 without a valid pass, 404 if the school is set up. */
const mustHavePass = (firstRun: SetupCodeGuard | undefined, pass: string) =>
  mustBeOpen(firstRun).mustPass(pass);

export const giveSetupCode = handleAct(calls.giveSetupCode, {
  admit: ({ firstRun }) => mustBeOpen(firstRun),
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  prepare: async ({ code }, { firstRun, address }) => mustBeOpen(firstRun).open(code, address),
  run: async (_input, _context, _judged, pass) => ({ pass }),
});

const uploadedBackupPath = (dataFolder: string) => join(dataFolder, 'setup-backup.gz');

/** Names the school, creates the first superadmin and signs in, all or nothing (N12). Ends the set-up forever. */
export const setUpAccount = handleAct(calls.setUpAccount, {
  admit: ({ firstRun }) => mustBeOpen(firstRun),
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, school_name, email, password }, { sql, settings, firstRun }) {
    mustHavePass(firstRun, pass);
    await mustBeLongEnough(sql, settings, password);
    await mustBeHardToGuess(sql, settings, password, email, school_name);
    return hashPassword(password);
  },
  async run(input, { sql, settings, now, about, changed }, _, password_hash) {
    await rm(uploadedBackupPath(settings.dataFolder), { force: true });
    const { first_name, last_name, email, school_name } = input;
    const account = { uid: newUid(), role: 'superadmin', password_hash } as const;
    about(account.uid);
    await addPerson(sql, { first_name, last_name, email, ...account, section_id: null }, now);
    await markSetUp(sql, now);
    await sql`
      update school set school_name = ${school_name},
        setup_draft = ${json({ step: 'year', done: ['school'], is_hidden: false })}`;
    changed(
      personTopic({ uid: account.uid, section: '', holders: {} }),
      { kind: 'settings' },
      { kind: 'setup' },
    );
    return { message: message('set-up'), ...(await openSession(sql, account, undefined, now)) };
  },
});

export const sendSetupBackup = handleAct(calls.sendSetupBackup, {
  admit: ({ firstRun, token }) => mustHavePass(firstRun, token ?? ''),
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  prepare: async (piece, { settings }) =>
    takeBackupPiece(uploadedBackupPath(settings.dataFolder), piece, settings.minimumFreeDisk),
  run: async (_input, _context, _judged, size) => ({ size }),
});

/**
 * Restores an uploaded backup into an empty school, all or nothing, and summarizes it (N12, SETUP-7). The dry run
 * restores and rolls back, so its success is reliable. Refuses with 404 once set up, 403 without a pass, 400 for a
 * broken file, 409 for a newer version. Erased people stay erased; users sign in as before. An encrypted copy is
 * decrypted once.
 */
export const restoreSetup = handleAct(calls.restoreSetup, {
  isAlone: true,
  admit: ({ firstRun }) => mustBeOpen(firstRun),
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, password }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    const path = uploadedBackupPath(settings.dataFolder);
    if (await isEncryptedCopy(path)) {
      if (password === undefined) throw new Refusal('copy-locked', 400);
      await decryptCopy(path, password, settings.minimumFreeDisk);
    }
    const { superadmins, ...known } = await withBackup(path, summaryOf);
    // Restoring it would end the set-up, and nobody could sign in.
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
    changed(...topicsOfRestore);
    return { ...known, message: message('backup-put-back') };
  },
});

/**
 * Reads the draft of the set-up (SETUP-4). Null if no browser has begun one, or another version wrote it in another
 * format.
 */
export const readSetupDraft = handleRead(calls.readSetupDraft, async (_input, { sql }) => {
  const [school] = await sql<{ setup_draft: unknown }[]>`select setup_draft from school`;
  const draft = SetupDraft.safeParse(school!.setup_draft);
  return { draft: draft.success ? draft.data : null };
});

/** Saves the draft of the set-up. A finished draft is stored without names (SETUP-4). */
export const changeSetupDraft = handleAct(calls.changeSetupDraft, async ({ draft }, { sql, changed }) => {
  await sql`update school set setup_draft = ${json(storableDraft(draft))}`;
  changed({ kind: 'setup' });
  return { message: message('setup-draft-saved') };
});
