import { constants, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Sql } from '#db/sql';
import { storeBackup } from '#operations/backup/backup-folder';
import { makeBackupKeeper } from '#operations/backup/daily-backup';
import { erasedName, writeErasedList } from '#operations/backup/erased-list';
import { writeBackup } from '#operations/backup/write-backup';
import { readErased } from '#records/erased';
import { CommandProblem, command } from './command.ts';
import { spaceToLeave, withSchool } from './open-school.ts';

/** Less than a day, because timers may be late by minutes. */
const almostADay = 20 * 60 * 60 * 1000;

/** Writes a backup without blocking work. */
export default command({
  summary: 'write a backup that "restore" can put back',
  help: `[FILE | --daily]

Writes everything as it is at one moment to one compressed file, while everybody goes on working. Without a FILE
it goes to the folder backups of the data folder, where the server also puts one a day by itself (of the database
that comes along; 14 are kept).

The file holds children's data and the passwords as hashes. Only its owner may read it. Copies belong on another
machine, where only the school's head can read them. Where children have been erased, the list of their ids is
written beside it, so that a restore of an older backup leaves them out.

  --daily       for a timer: makes one in that folder unless there is one of the last 20 hours, and deletes what is
                kept no longer (more than 14, older than 35 days)`,
  switches: { daily: { type: 'boolean' } },
  async run({ rest, values, settings, say }) {
    if (values.daily && rest.length > 0) throw new CommandProblem('Name a file, or say --daily, not both.');
    if (rest.length > 1) throw new CommandProblem('Name one file, or none.');
    const now = new Date();
    // The server's work comes first.
    setPriority(constants.priority.PRIORITY_LOW);
    if (values.daily) {
      const keep = (sql: Sql) => makeBackupKeeper({ sql, settings, now: () => now })(almostADay);
      const isMade = await withSchool({ settings, say }, keep);
      return say(isMade ? 'The backup of today is made.' : 'The last 20 hours have a backup already.');
    }
    const { dataFolder } = settings;
    const path = rest[0] && resolve(rest[0]);
    const leastFree = await spaceToLeave(path ? dirname(path) : dataFolder, settings);
    const made = await withSchool({ settings, say }, async (sql) => {
      const made = path
        ? { path, head: await writeBackup(sql, path, now, { leastFree }) }
        : await storeBackup(sql, dataFolder, now, { leastFree });
      await writeErasedList(join(dirname(made.path), erasedName), await readErased(sql));
      return made;
    });
    const people = made.head.tables.find(({ name }) => name === 'people')?.rows;
    say(`${people} people are in ${made.path}.`);
  },
});
