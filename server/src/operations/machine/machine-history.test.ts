import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '@tinig/domain/calls/backups';
import { readMachineHistory } from '@tinig/domain/calls/server';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { recordMachineEvent } from '#audit/machine-events';

cases(readMachineHistory, {}, 'root', {
  'a superadmin: nobody by name': { never: ['Ana', 'ana@'] },
});

const school = useSchool({ keepsBackups: true });

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
  const backups = join(school.settings.dataFolder, 'backups');
  await rm(backups, { recursive: true });
  await writeFile(backups, '');
  school.setNow(minutesAfter(8));
  for (let turn = 0; turn < 2; turn++) expect((await school.ask(makeBackup, {}, 'root')).status).toBe(507);
  await expect.poll(history).toEqual(['backup-failed', ...starts]);
});
