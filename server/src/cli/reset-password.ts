import { isStaff } from '@tinig/domain/people/roles';
import { hashPassword } from '#credentials/passwords';
import { endSessions } from '#records/person';
import { forgetAccounts } from '#records/remove-people';
import { askPassword, mustBeGood, passwordHelp } from './ask-password.ts';
import { command, required } from './command.ts';
import { findAccount } from './find-account.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Sets anybody's password; recovers a superadmin's account (E3e). */
export default command({
  summary: 'set a new password for anybody, a super administrator included',
  help: `--email EMAIL [--make-password]

Sets a new password, signs that person out everywhere, and forgets the failed sign-ins counted against the
account, so that the new password works at once.

${passwordHelp}`,
  switches: { email: { type: 'string' }, 'make-password': { type: 'boolean' } },
  async run({ values, settings, say }) {
    const email = required(values.email, '--email');
    const { password, isMade } = await askPassword(values['make-password']);
    await withSchool({ settings, say }, async (sql) => {
      const { role } = await sql.begin((sql) => findAccount(sql, email));
      await mustBeGood(sql, settings, { password, email, isStaff: isStaff(role) });
      const password_hash = await hashPassword(password);
      await changeByCommand(sql, 'changePassword', async ({ sql, about, changed, now }) => {
        const account = await findAccount(sql, email);
        const { uid } = account;
        about(uid, { kind: 'password-changed' });
        await sql`update people set password_hash = ${password_hash}, touched_at = ${now} where uid = ${uid}`;
        changed(...(await forgetAccounts(sql, [account])));
        changed(await endSessions(sql, uid));
      });
    });
    say(`${email} has a new password and is signed out everywhere.`);
    if (isMade) say(`The password is ${password}`);
  },
});
