import { setLink } from '@tinig/domain/calls/school';
import { CommandProblem } from '#explain-failure';
import { readSettings } from '#settings';
import { changeByCommand, withSchool } from './open-school.ts';
import { say } from './printable.ts';

/** Sets the app's download link (T15). */
export async function setDownloadLink(given: string) {
  const read = setLink.input.safeParse({ link: given });
  if (!read.success) throw new CommandProblem('One address that begins with https:// is needed.');
  const { link } = read.data;
  const { host } = new URL(link);
  await withSchool(readSettings(), (sql) =>
    changeByCommand(sql, 'setLink', async ({ sql, about, changed }) => {
      await sql`update school set link = ${link}`;
      about('GDriveLink', { kind: 'link-changed', host });
      changed({ kind: 'link' });
    }),
  );
  say(`The download link leads to ${host} now.`);
}
