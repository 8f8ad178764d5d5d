import { defaultAdminName } from '@tinig/domain/people/people';
import { hashPassword } from '#credentials/passwords';
import type { Sql } from '#db/sql';
import { addSuperadmin, readNames } from './add-superadmin.ts';
import { askPassword, mustBeGood, passwordHelp } from './ask-password.ts';
import { command, required } from './command.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Creates a superadmin. */
export default command({
  summary: 'make a super administrator, the first one or one more',
  help: `--email EMAIL [--first-name NAME] [--last-name NAME] [--make-password]

Makes a super administrator: who sees and manages the whole school. The first one can only be made here, or by
FIRST_SUPERADMIN_EMAIL and FIRST_SUPERADMIN_PASSWORD at the server's first start. There is no default password.

${passwordHelp}`,
  switches: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'make-password': { type: 'boolean' },
  },
  async run({ values, settings, say }) {
    const names = readNames({
      email: required(values.email, '--email'),
      first_name: values['first-name'] ?? defaultAdminName.first_name,
      last_name: values['last-name'] ?? defaultAdminName.last_name,
    });
    const { password, isMade } = await askPassword(values['make-password']);
    const work = async (sql: Sql) => {
      await mustBeGood(sql, settings, { password, email: names.email, isStaff: true });
      const password_hash = await hashPassword(password);
      await changeByCommand(sql, 'addSuperadmin', (change) =>
        addSuperadmin({ ...names, password_hash }, change),
      );
    };
    await withSchool({ settings, say }, work, true);
    say(`${names.email} is a super administrator now.`);
    if (isMade) say(`The password is ${password}`);
  },
});
