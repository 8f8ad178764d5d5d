import { removePeople } from '#records/remove-people';
import { CommandProblem, command, required } from './command.ts';
import { findAccount } from './find-account.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Deletes a superadmin, never the last one (RIGHT-15, T2). */
export default command({
  summary: 'delete a super administrator, never the last one',
  help: `--email EMAIL

Deletes a super administrator's account and ends the sessions. The last one can't be deleted. Teachers and
students are deleted in the console.`,
  switches: { email: { type: 'string' } },
  async run({ values, settings, say }) {
    const email = required(values.email, '--email');
    await withSchool({ settings, say }, (sql) =>
      changeByCommand(sql, 'deleteSuperadmin', async ({ sql, about, changed }) => {
        // Locks all superadmins, so that two commands can't delete the last two.
        const all = await sql`select uid from people where role = 'superadmin' order by uid for update`;
        const { uid, role } = await findAccount(sql, email);
        if (role !== 'superadmin')
          throw new CommandProblem(`${email} is not a super administrator. Delete others in the console.`);
        if (all.length < 2)
          throw new CommandProblem(`${email} is the last super administrator. Make another one first.`);
        about(uid, { kind: 'superadmin-removed' });
        changed(...(await removePeople(sql, [uid])), { kind: 'sections' });
      }),
    );
    say(`${email} is deleted.`);
  },
});
