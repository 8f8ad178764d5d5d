import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { keepBackup } from '#backup/kept-backups';
import { writeBackup } from '#backup/write-backup';
import { CommandProblem, command } from './command.ts';
import { toLeaveOn, withSchool } from './open-school.ts';

/** Writes a backup while everybody goes on working. */
export default command({
  summary: 'write a backup that "restore" can put back',
  help: `[FILE]

Writes everything as it is at one moment to one compressed file, while everybody goes on working. Without a FILE
it goes to the folder backups of the data folder, where the server also puts one a day by itself (of the database
that comes along; 14 are kept).

The file holds children's data and the passwords as hashes. Only its owner may read it. Copies belong on another
machine, where only the school's head can read them.`,
  switches: {},
  async run({ rest, settings, say }) {
    if (rest.length > 1) throw new CommandProblem('Name one file, or none.');
    const now = new Date();
    // Those who work meanwhile come first.
    setPriority(constants.priority.PRIORITY_LOW);
    const { dataFolder } = settings;
    const path = rest[0] && resolve(rest[0]);
    const leastFree = await toLeaveOn(path ? dirname(path) : dataFolder, settings);
    const made = await withSchool({ settings, say }, async (sql) =>
      path
        ? { path, head: await writeBackup(sql, path, now, { leastFree }) }
        : await keepBackup(sql, dataFolder, now, { leastFree }),
    );
    const people = made.head.tables.find(({ name }) => name === 'people')?.rows;
    say(`${people} people are in ${made.path}.`);
  },
});
