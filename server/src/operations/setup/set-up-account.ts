import { rm } from 'node:fs/promises';
import { setUpAccount } from '@tinig/domain/calls/setup';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { openSession } from '#credentials/session';
import { addPerson } from '#records/add-person';
import { personTopic } from '#records/person';
import { markSetUp, mustNotBeSetUp } from '#records/set-up';
import { json } from '#sql/fragments';
import { mustHavePass, uploadedBackupPath } from './uploaded-backup.ts';

/**
 * Names the school, creates the first superadmin and signs in, all or nothing (N12). Refuses with 404 once set
 * up, 403 without a valid pass. Ends the set-up for good.
 */
export default handleAct(setUpAccount, {
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
