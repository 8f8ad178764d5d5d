import { setLink } from '@tinig/domain/calls/school';
import { CommandProblem, command } from './command.ts';
import { changeByCommand, withSchool } from './open-school.ts';

/** Sets the app's download link (T15). */
export default command({
  summary: 'set the address from which the app is downloaded',
  help: `https://…

Sets the download link of the landing page. It must begin with https://, since children install what it leads to.`,
  switches: {},
  async run({ rest, settings, say }) {
    const read = setLink.input.safeParse({ link: rest[0] });
    if (!read.success || rest.length > 1)
      throw new CommandProblem('One address that begins with https:// is needed.');
    const { link } = read.data;
    await withSchool({ settings, say }, (sql) =>
      changeByCommand(sql, 'setLink', async ({ sql, about, changed }) => {
        await sql`update school set link = ${link}`;
        about('GDriveLink', { kind: 'link-changed', host: new URL(link).host });
        changed({ kind: 'link' });
      }),
    );
    say(`The download link leads to ${new URL(link).host} now.`);
  },
});
