import { spawnSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchServer, startServer } from '@tinig/tests/school/start-server';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { checkFolder } from '#operations/doctor/check-folder';
import { settingsFrom } from '#settings';

const isRoot = process.getuid?.() === 0;
const oldLine = 'FATAL:  of another day';

async function folderWithOldLog() {
  const folder = await emptyFolder();
  const server = await startServer({ TINIG_DATA: folder });
  expect(await server.stop()).toBe(0);
  await appendFile(join(folder, 'postgres.log'), `${oldLine}\n`);
  return folder;
}

test.skipIf(!isRoot)('a data folder that root has copied is told of, by the doctor too', async () => {
  const folder = await folderWithOldLog();
  spawnSync('chown', ['-R', 'root:root', folder]);
  const { output, ended } = launchServer({ TINIG_DATA: folder });
  expect(await ended).toBe(1);
  expect(output()).toContain(
    'belongs to root, as whom PostgreSQL refuses to run. Give it to its user: "chown -R',
  );
  expect(output()).not.toContain(oldLine);
  const [first] = await checkFolder(settingsFrom({ TINIG_DATA: folder }));
  expect(first).toMatchObject({ state: 'broken', says: expect.stringContaining('belongs to root') });
});

test('a start that fails quotes nothing that the log said before', async () => {
  const folder = await folderWithOldLog();
  spawnSync('sh', ['-c', `echo 'no_such_setting = 1' >> "${folder}/postgres/postgresql.conf"`]);
  const { output, ended } = launchServer({ TINIG_DATA: folder });
  expect(await ended).toBe(1);
  expect(output()).toContain('PostgreSQL did not start.');
  expect(output()).toMatch(/FATAL: +configuration file .* contains errors/);
  expect(output()).not.toContain(oldLine);
});
