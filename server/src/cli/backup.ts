import { constants, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Sql } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import { storeBackup } from '#operations/backup/backup-folder';
import { makeBackupKeeper } from '#operations/backup/daily-backup';
import { erasedName, writeErasedList } from '#operations/backup/erased-list';
import { writeBackup } from '#operations/backup/write-backup';
import { readErased } from '#records/erased';
import { readSettings } from '#settings';
import { spaceToLeave, withSchool } from './open-school.ts';
import { say } from './printable.ts';

/** Skips the daily backup if one is younger (ms). Less than a day, because timers may be late by minutes. */
const almostADay = 20 * 60 * 60 * 1000;

export async function backUp(file: string | undefined, { daily }: { daily?: true }) {
  const settings = readSettings();
  if (daily && file) throw new CommandProblem('Name a file, or say --daily, not both.');
  const now = new Date();
  // Lets the server's work go first.
  setPriority(constants.priority.PRIORITY_LOW);
  if (daily) {
    const keep = (sql: Sql) => makeBackupKeeper({ sql, settings, now: () => now })(almostADay);
    const isMade = await withSchool(settings, keep);
    return say(isMade ? 'The backup of today is made.' : 'The last 20 hours have a backup already.');
  }
  const { dataFolder } = settings;
  const path = file && resolve(file);
  const leastFree = await spaceToLeave(path ? dirname(path) : dataFolder, settings);
  const made = await withSchool(settings, async (sql) => {
    const made = path
      ? { path, head: await writeBackup(sql, path, now, { leastFree }) }
      : await storeBackup(sql, dataFolder, now, { leastFree });
    await writeErasedList(join(dirname(made.path), erasedName), await readErased(sql));
    return made;
  });
  const people = made.head.tables.find(({ name }) => name === 'people')?.rows;
  say(`${people} people are in ${made.path}.`);
}
