import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { newBackupPath } from '#operations/backup/backup-folder';

cases(calls.readServer, {}, 'root', {
  'a superadmin: nobody by name': { never: ['Ana', 'ana@'] },
});

cases(calls.readPhones, {}, 'root', {
  'a superadmin: sections, and nobody by name': { shows: ['"section":"Mabini"'], never: ['Ana', 'ana@'] },
});

const school = useSchool({ keepsBackups: true, listens: true });
const inFolder = (name: string) => join(school.settings.dataFolder, name);

const seen = async () => (await school.ask(calls.readBackups, {}, 'root')).body;
const lay = async (days: number) =>
  writeFile(await newBackupPath(school.settings.dataFolder, daysAfter(days)), 'sarado');

test('a backup is missed after two nights, of a new school after its first two', async () => {
  const { sql } = school;
  expect(await seen()).toMatchObject({ items: [], youngest: null, is_late: true, is_kept_here: true });
  await sql`update people set created_at = ${daysAfter(-1)} where role = 'superadmin'`;
  expect(await seen()).toMatchObject({ youngest: null, is_late: false });
  await lay(-3);
  expect(await seen()).toMatchObject({ is_late: true });
  await lay(-1);
  // From a clock that was ahead.
  await lay(5);
  expect(await seen()).toMatchObject({ youngest: daysAfter(-1).toISOString(), is_late: false });
  expect((await seen()).items).toEqual(
    [5, -1, -3].map((days) => ({
      ...{ made_at: daysAfter(days).toISOString(), bytes: 6 },
      ...{ is_of_update: false, holds: null, made_by: null, state: expect.any(String) },
    })),
  );
  school.setNow(daysAfter(1.01));
  expect(await seen()).toMatchObject({ is_late: true });
  school.setNow(noon);
});

test('who watches sees a backup as soon as it is made', async () => {
  await rm(inFolder('backups'), { recursive: true });
  const watcher = await school.watch('root', '/db/Server/backups');
  await watcher.until(1, ({ value }) => (value as { youngest: unknown }).youngest === null);
  expect((await school.ask(calls.makeBackup, {}, 'root')).body.message).toBe('May bagong backup.');
  await watcher.until(1, ({ value }) => (value as { youngest: unknown }).youngest === noon.toISOString());
});

test('each backup is read as a whole when somebody looks: what it holds, who asked for it, and that one is broken', async () => {
  await rm(inFolder('backups'), { recursive: true, force: true });
  await school.ask(calls.makeBackup, {}, 'root');
  await lay(-1);
  const watcher = await school.watch('root', '/db/Server/backups');
  const items = (value: unknown) => (value as { items: { state: string }[] }).items;
  await watcher.until(1, ({ value }) => items(value).every(({ state }) => state !== 'unread'));
  const [students] =
    await school.sql`select count(*)::int as n from people where role = 'student' and archived_at is null`;
  const [sections] = await school.sql`select count(*)::int as n from sections`;
  expect((await seen()).items).toMatchObject([
    { state: 'whole', holds: { students: students!.n, sections: sections!.n }, made_by: 'root' },
    { state: 'broken', holds: null, made_by: null },
  ]);
});

test('phones are told by section: heard of within five minutes, silent since, and the last news', async () => {
  await school.reset();
  await school.sql`update sessions set last_used = ${daysAfter(-1)} where uid = 'ana'`;
  const { items } = (await school.ask(calls.readPhones, {}, 'root')).body as {
    items: { section: string; phones: number; silent: number; heard_at: string }[];
  };
  const { body } = await school.ask(calls.readServer, {}, 'root');
  expect(items.reduce((sum, { phones }) => sum + phones, 0)).toBe(body.phones);
  expect(items.find(({ section }) => section === 'Mabini')).toMatchObject({ silent: 1 });
});

test('what else the doctor finds is told where there is such a thing: well, or not', async () => {
  await school.reset();
  const found = async (minutes: number) => {
    school.setNow(daysAfter(minutes / 24 / 60));
    const { body } = await school.ask(calls.readServer, {}, 'root');
    const further = body.further as { what: string; is_well: boolean }[];
    return Object.fromEntries(further.map(({ what, is_well }) => [what, is_well]));
  };
  const well = await found(2);
  expect(well).toMatchObject({ folder: true });
  for (const none of ['certificate', 'gateway', 'standbys', 'staff', 'first-password'])
    expect(well).not.toHaveProperty(none);
  await mkdir(inFolder('postgres'), { mode: 0o755 });
  await school.sql`insert into moved_people (uid, is_disabled, is_archived) values ('leo', true, false)`;
  expect(await found(4)).toMatchObject({ folder: false, staff: false });
  school.setNow(noon);
});

test('how the machine is: what is not well is said, and what is, too', async () => {
  await school.reset();
  const well = async () => {
    const { body } = await school.ask(calls.readServer, {}, 'root');
    const checks = body.checks as { what: string; is_well: boolean }[];
    return Object.fromEntries(checks.map(({ what, is_well }) => [what, is_well]));
  };
  // The test database does not sync to disk, which production must.
  expect(await well()).toEqual({ database: false, clock: true, disk: true, backup: true, transport: true });
  await rm(inFolder('backups'), { recursive: true });
  await school.sql`update clock set waits = true`;
  expect(await well()).toMatchObject({ clock: false, backup: false });

  await school.sql`update sessions set last_used = ${daysAfter(-1)} where uid in ('bea', 'leo')`;
  const { body } = await school.ask(calls.readServer, {}, 'root');
  expect(body).toMatchObject({ addresses: ['http://127.0.0.1:8080'], phones: 3, consoles: 3, silent: 2 });
});
