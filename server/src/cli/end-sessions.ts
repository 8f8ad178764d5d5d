import { plural } from '#operations/doctor/finding';
import { CommandProblem, command } from './command.ts';
import { findAccount } from './find-account.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Signs out one person or everybody. */
export default command({
  summary: 'sign one person, or everybody, out everywhere',
  help: `--email EMAIL | --everybody

Ends the sessions at once, those of open screens and of the game too. Passwords stay as they are.`,
  switches: { email: { type: 'string' }, everybody: { type: 'boolean' } },
  async run({ values: { email, everybody }, settings, say }) {
    if (!email === !everybody) throw new CommandProblem('Give either --email or --everybody.');
    const ended = await withSchool({ settings, say }, (sql) =>
      changeByCommand(sql, 'endSessions', async ({ sql, about, changed }) => {
        const uid = email ? (await findAccount(sql, email)).uid : undefined;
        about(uid ?? 'everybody', { kind: 'sessions-ended' });
        changed({ kind: 'sessions', uid });
        return sql`delete from sessions where ${uid ? sql`uid = ${uid}` : sql`true`} returning id`;
      }),
    );
    say(`${plural(ended.length, 'session')} ended.`);
  },
});
