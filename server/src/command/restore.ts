import { type Backup, openBackup } from '#backup/read-backup';
import { isEmpty, mustBeKnown, restoreBackup } from '#backup/restore-backup';
import type { Sql } from '#db/sql';
import { CommandProblem, command } from './command.ts';
import { changeByCommand, withSchool } from './open-school.ts';

const deadlock = '40P01';
const tries = 5;

/** Puts a backup back. */
export default command({
  summary: 'put a backup in the place of everything that is here',
  help: `FILE [--replace]

Puts back what "backup" wrote. The file is read and checked as a whole first: one that is damaged, cut short or of
a newer version of Tinig is refused, and nothing is changed. A backup of an older version is brought to this one.
All of it is put back, or nothing.

A school that has people in it is replaced only with --replace: what is not in the backup is gone. Afterwards
everybody has to sign in again, and the clean-ups wait for a day.

  --replace   put it in the place of the school that is here`,
  switches: { replace: { type: 'boolean' } },
  async run({ rest, values, settings, say }) {
    if (rest.length !== 1) throw new CommandProblem('Name one backup to restore.');
    const backup = await openBackup(rest[0]!);
    try {
      await mustBeKnown(backup.head);
      const opening = { settings, say, asItIs: true };
      await withSchool(opening, (sql) => replace(sql, backup, values.replace ?? false), true);
    } finally {
      backup.close();
    }
    const people = backup.head.tables.find(({ name }) => name === 'people')?.rows;
    say(`${people} people are back, as of ${backup.head.made_at}. Everybody has to sign in again.`);
  },
});

async function replace(sql: Sql, backup: Backup, mayReplace: boolean) {
  if (!mayReplace && !(await isEmpty(sql)))
    throw new CommandProblem(
      'There are people here already. Add --replace to put the backup in their place; what it does not hold is gone then.',
    );
  for (let turn = 1; ; turn++) {
    try {
      await changeByCommand(sql, 'restoreBackup', async ({ sql, about, changed }) => {
        await restoreBackup(sql, backup);
        about('', { kind: 'backup-restored', made_at: backup.head.made_at });
        changed(...everything.map((kind) => ({ kind })));
      });
      break;
    } catch (error) {
      // It met somebody's writing halfway; nothing of the backup has been taken yet.
      if ((error as { code?: string }).code !== deadlock || turn === tries) throw error;
    }
  }
  await sql`vacuum analyze`;
}

const everything = ['people', 'sections', 'progress', 'link', 'settings', 'cleanups', 'sessions'] as const;
