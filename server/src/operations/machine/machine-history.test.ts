import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup, readMachineHistory } from '@tinig/domain/calls/server';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, openSchool, type School } from '@tinig/tests/school/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMachineEvent } from '#audit/machine-events';

cases(
  readMachineHistory,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher': { as: 'mia', gives: 403 },
    'a superadmin: nobody by name': { as: 'root', gives: 200, never: ['Ana', 'ana@'] },
  },
);

let school: School;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tinig-history-'));
  school = await openSchool({ keepsBackups: true, env: { TINIG_DATA: folder } });
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true, force: true });
});

const minutesAfter = (minutes: number) => daysAfter(minutes / 24 / 60);
const history = async () =>
  ((await school.ask(readMachineHistory, {}, 'root')).body.items as { kind: string; version: string }[]).map(
    ({ kind, version }) => `${kind} ${version}`.trim(),
  );

test('starts, versions, a power cut, backups made and missed stand there, youngest first', async () => {
  const { sql } = school;
  for (const [kind, version, minute] of [
    ['started', '0.2.0', 1],
    ['stopped', '0.2.0', 2],
    ['started', '0.2.0', 3],
    ['started', '0.2.0', 4],
    ['stopped', '0.2.0', 5],
    ['started', '0.3.0', 6],
  ] as const)
    await sql.begin((sql) => recordMachineEvent(sql, kind, version, minutesAfter(minute)));
  const starts = ['updated 0.3.0', 'cut-off 0.2.0', 'started 0.2.0', 'started 0.2.0'];
  expect(await history()).toEqual(starts);
  school.setNow(minutesAfter(7));
  await school.ask(makeBackup, {}, 'root');
  expect(await history()).toEqual(['backed-up', ...starts]);

  // A file in place of the folder makes every backup fail.
  await rm(join(folder, 'backups'), { recursive: true });
  await writeFile(join(folder, 'backups'), '');
  school.setNow(minutesAfter(8));
  for (let turn = 0; turn < 2; turn++) expect((await school.ask(makeBackup, {}, 'root')).status).toBe(507);
  await expect.poll(history).toEqual(['backup-failed', ...starts]);
});
