import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanUpArchive, cleanUpUsers } from '@tinig/domain/calls/archive';
import { addStudent } from '@tinig/domain/calls/people';
import { daysAfter, newPupil } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBackups, newBackupPath } from '#operations/backup/backup-folder';
import { openBackup } from '#operations/backup/read-backup';
import { checkArchiveClock } from './archive.ts';

const hour = 60 * 60;
const school = useSchool({ asNew: true });

const look = (days: number, ranSeconds = 0) =>
  school.sql.begin((tx) => checkArchiveClock(tx, daysAfter(days), ranSeconds));

test('after a jump it waits for 24 hours of running, however long the nights between are', async () => {
  expect(await look(40)).toEqual({ waits: true, isNews: true });
  // The server runs for eight hours a day and is off for sixteen.
  expect(await look(40 + 8 / 24, 8 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(41, 60)).toEqual({ waits: true, isNews: false });
  expect(await look(41 + 8 / 24, 8 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(42 + 7.9 / 24, 7.9 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(42 + 8 / 24, 0.1 * hour)).toEqual({ waits: false, isNews: true });
});

test('hours of running count once, though several servers look', async () => {
  await look(40);
  // Each of two servers reports twelve hours of uptime, but only twelve hours have passed.
  await look(40.5, 12 * hour);
  expect(await look(40.5, 12 * hour)).toEqual({ waits: true, isNews: false });
});

test('another jump begins the wait anew', async () => {
  await look(40);
  await look(40.9, 0.9 * 24 * hour);
  await look(2, 60);
  expect(await look(2.2, 0.2 * 24 * hour)).toEqual({ waits: true, isNews: false });
});

test('a first start, with no time stored, is no jump', async () => {
  await school.sql`update clock set last_seen = null`;
  expect(await look(0)).toEqual({ waits: false, isNews: false });
});

test('clocks of two servers that differ by a minute are no jump', async () => {
  await look(0);
  expect(await look(-1 / 24 / 60)).toEqual({ waits: false, isNews: false });
});

test('clean-ups asked for at once by many remove each student once', async () => {
  await school.sql`update people set archived_at = ${daysAfter(-31)} where uid in ('carl', 'dina')`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => school.ask(cleanUpArchive, {}, 'mia')));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.reduce((sum, { body }) => sum + (body.deletedCount as number), 0)).toBe(2);
  expect(await school.sql`select from audit`).toHaveLength(2);
});

describe('a backup before a clean-up', () => {
  const school = useSchool({ keepsBackups: true, env: { MIN_FREE_DISK_MB: '0' } });
  const folder = () => school.settings.dataFolder;
  beforeEach(async () => {
    await school.reset();
    await rm(join(folder(), 'backups'), { recursive: true, force: true });
  });

  /** Adds students whose archive date makes them due for removal. */
  async function addDue(many: number) {
    for (let number = 0; number < many; number++) {
      const input = { ...newPupil, email: `luma${number}@paaralan.example`, first_name: 'Luma' };
      expect((await school.ask(addStudent, input, 'root')).status).toBe(200);
    }
    await school.sql`update people set archived_at = ${daysAfter(-40)} where first_name = 'Luma'`;
  }

  const cleanUp = async (call: typeof cleanUpArchive | typeof cleanUpUsers = cleanUpArchive) => {
    const { status, body } = await school.ask(call, {}, 'mia');
    return { status, removed: body.deletedCount };
  };
  const made = () => listBackups(folder());
  const idle = () =>
    school.sql`update people set touched_at = ${daysAfter(-400)}, last_sign_in = null where uid = 'ella'`.then(
      () => school.sql`delete from progress where uid = 'ella'`,
    );

  test('before more than 20 are removed a backup is made that still holds them, one for all who ask at once', async () => {
    await addDue(21);
    const [{ people }] = await school.sql<[{ people: number }]>`select count(*)::int as people from people`;
    const all = await Promise.all(Array.from({ length: 5 }, () => cleanUp()));
    expect(all.map(({ removed }) => removed).sort()).toEqual([0, 0, 0, 0, 21]);
    const backups = await made();
    expect(backups).toHaveLength(1);
    const backup = await openBackup(backups[0]!.path);
    expect(backup.head.tables.find(({ name }) => name === 'people')?.rows).toBe(people);
    backup.close();
  });

  test('20 go without one, and so does a clean-up that waits for the clock', async () => {
    await addDue(20);
    expect(await cleanUp()).toEqual({ status: 200, removed: 20 });
    await school.sql`update clean_ups set last_run = null`;
    await school.sql`update clock set last_seen = ${daysAfter(-3)}`;
    await idle();
    expect(await cleanUp(cleanUpUsers)).toEqual({ status: 200, removed: 0 });
    expect(await made()).toEqual([]);
  });

  test('the one-year clean-up removes nobody without a backup younger than a week', async () => {
    await idle();
    await writeFile(await newBackupPath(folder(), daysAfter(-8)), '');
    expect(await cleanUp(cleanUpUsers)).toEqual({ status: 200, removed: 1 });
    expect((await made()).map(({ made }) => made)).toEqual([daysAfter(0), daysAfter(-8)]);
  });

  test('one of six days ago is young enough', async () => {
    await idle();
    await writeFile(await newBackupPath(folder(), daysAfter(-6)), '');
    expect(await cleanUp(cleanUpUsers)).toEqual({ status: 200, removed: 1 });
    expect(await made()).toHaveLength(1);
  });

  test('where no backup can be made the clean-up is refused and removes nobody', async () => {
    await idle();
    const path = await newBackupPath(folder(), daysAfter(0));
    await writeFile(`${path}.${process.pid}.new`, '');
    expect(await cleanUp(cleanUpUsers)).toEqual({ status: 507, removed: undefined });
    expect(await school.sql`select from people where uid = 'ella'`).toHaveLength(1);
  });
});
