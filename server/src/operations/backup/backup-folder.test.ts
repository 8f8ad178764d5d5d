import { chown, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { daysAfter } from '@tinig/tests/school/school';
import { mountSmallDisk } from '@tinig/tests/school/small-disk';
import { emptyFolder, useSchool } from '@tinig/tests/school/use-school';
import fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';
import { backUpIfDue, day, isBackupDue, listBackups, newBackupPath, tidyBackups } from './backup-folder.ts';
import { dailyBackupKeeper, startDailyBackup } from './daily-backup.ts';
import { openBackup } from './read-backup.ts';

const school = useSchool();
let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tinig-kept-'));
  return () => rm(dataFolder, { recursive: true, force: true });
});

/** Creates a file named like a backup of that many days ago. */
const lay = async (days: number) => {
  const path = await newBackupPath(dataFolder, daysAfter(days));
  await writeFile(path, '');
  return path;
};
const daysKept = async () => {
  const list = await listBackups(dataFolder);
  return list.map(({ made }) => Math.round((made.getTime() - school.now().getTime()) / 86_400_000));
};

test('is due once a day, whatever the clock did', async () => {
  const now = school.now();
  const at = (hours: number) => [{ made: new Date(now.getTime() + hours * 3_600_000) }];
  expect(isBackupDue([], now)).toBe(true);
  expect(isBackupDue(at(-23.9), now)).toBe(false);
  expect(isBackupDue(at(-24), now)).toBe(true);
  expect(isBackupDue(at(1), now)).toBe(true);
  expect(isBackupDue([...at(400 * 24), ...at(0)], now)).toBe(false);
});

test('makes one a day, and none where there is too little room', async () => {
  const { sql, now } = school;
  const options = { dataFolder, leastFree: 0 };
  const path = await backUpIfDue(sql, options, now(), day);
  expect(await readdir(join(dataFolder, 'backups'))).toEqual(['tinig-2026-11-21T04-00-00Z.gz']);
  expect(path).toContain('tinig-2026-11-21T04-00-00Z.gz');
  expect(await backUpIfDue(sql, options, now(), day)).toBeUndefined();
  const full = { dataFolder, leastFree: 2 ** 60 };
  await expect(backUpIfDue(sql, full, daysAfter(1), day)).rejects.toThrow('too little room');
});

test.skipIf(process.getuid?.() !== 0)('one that root makes belongs to whose data it holds', async () => {
  const somebody = 65_534;
  await chown(dataFolder, somebody, somebody);
  const path = await backUpIfDue(school.sql, { dataFolder, leastFree: 0 }, school.now(), day);
  for (const made of [join(dataFolder, 'backups'), path!]) expect((await stat(made)).uid).toBe(somebody);
});

test('keeps 14, and none longer than 35 days', async () => {
  for (let days = -20; days < 0; days++) await lay(days);
  await tidyBackups(dataFolder, await lay(0), daysAfter(0), 14);
  expect(await daysKept()).toEqual([0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13]);
  await tidyBackups(dataFolder, await lay(30), daysAfter(30), 14);
  expect(await daysKept()).toEqual([30, 0, -1, -2, -3, -4, -5]);
});

test('of those before updates three are kept beside the others, 35 days at most', async () => {
  for (let days = -20; days < 0; days++) await lay(days);
  for (const days of [-40, -8, -6, -4, -2])
    await writeFile(await newBackupPath(dataFolder, daysAfter(days), true), '');
  await tidyBackups(dataFolder, await lay(0), daysAfter(0), 2);
  expect(await daysKept()).toEqual([0, -1, -2, -4, -6]);
  await tidyBackups(dataFolder, await lay(32), daysAfter(32), 2);
  expect(await daysKept()).toEqual([32, 0, -2]);
});

test('the one just made stays, also under a clock that went back to 1970', async () => {
  for (let days = -13; days <= 0; days++) await lay(days);
  const made = await newBackupPath(dataFolder, new Date(0));
  await writeFile(made, '');
  await tidyBackups(dataFolder, made, new Date(0), 14);
  const list = await listBackups(dataFolder);
  expect(list).toHaveLength(14);
  expect(list.at(-1)!.path).toBe(made);
});

test('removes what a killed backup left, and nothing that is not its own', async () => {
  const made = await lay(0);
  const left = ['tinig-a.gz.1.new', 'tinig-b.gz.2.new', 'notes.txt'].map((name) =>
    join(dataFolder, 'backups', name),
  );
  for (const path of left) await writeFile(path, '');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(left[0]!, longAgo, longAgo);
  await utimes(left[2]!, longAgo, longAgo);
  await tidyBackups(dataFolder, made, daysAfter(0), 14);
  const names = await readdir(join(dataFolder, 'backups'));
  expect(names.sort()).toEqual(['notes.txt', 'tinig-2026-11-21T04-00-00Z.gz', 'tinig-b.gz.2.new']);
});

test('a listening server makes it by itself, of its own database alone', async () => {
  const serve = async (databaseUrl?: string) => {
    const app = fastify();
    const keep = dailyBackupKeeper({
      sql: school.sql,
      now: school.now,
      settings: { dataFolder, minimumFreeDisk: 0, databaseUrl },
    });
    if (keep) startDailyBackup(app, keep, 20);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  const elsewhere = await serve('postgres://elsewhere');
  await wait(200);
  await elsewhere.close();
  expect(await listBackups(dataFolder)).toEqual([]);

  const own = await serve();
  while ((await listBackups(dataFolder)).length === 0) await wait(20);
  school.setNow(daysAfter(1));
  while ((await listBackups(dataFolder)).length === 1) await wait(20);
  await own.close();
  expect(await daysKept()).toEqual([0, -1]);
  for (const { path } of await listBackups(dataFolder)) (await openBackup(path)).close();
});

test('where there is too little room nothing is written, and what was there stays', async () => {
  const folder = await emptyFolder();
  const path = join(folder, 'school.gz');
  await writeFile(path, 'before');
  const written = writeAtomically(path, 2 ** 60, (append) => append('after'));
  await expect(written).rejects.toThrow(/^There is too little room on the disk of .*: \d+ MB are free/);
  expect(await readdir(folder)).toEqual(['school.gz']);
});

test('a file that grows larger than there is room for stops before the database has none', async (test) => {
  const folder = await emptyFolder();
  const disk = await mountSmallDisk(folder, 40);
  if (!disk) return test.skip('only root may mount a small disk');
  onTestFinished(() => void disk.unmount());
  const piece = Buffer.alloc(1024 * 1024);
  let least = Number.POSITIVE_INFINITY;
  const written = writeAtomically(join(folder, 'large'), 15 * piece.length, async (append) => {
    for (let n = 0; n < 100; n++) {
      await append(piece);
      least = Math.min(least, await disk.free());
    }
  });
  await expect(written).rejects.toThrow('too little room');
  expect(least).toBeGreaterThan(10);
  expect(least).toBeLessThan(16);
  expect(await readdir(folder)).toEqual([]);
});
