import { chown } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, preparePlace } from './data-folder.ts';
import { prepareEngine } from './engine.ts';
import { startByControl } from './first-process.ts';
import { readPidFile } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { chooseRunAs } from './run-as.ts';

// The start used on Windows, tested with the same program here.
test('PostgreSQL begun by pg_ctl becomes ready, and its end is noticed though it is no child', async () => {
  const folder = await emptyFolder();
  const runAs = await chooseRunAs(folder);
  await makeFolder(folder, runAs);
  const engine = await prepareEngine(runAs ? '/var/lib/tinig' : folder, runAs);
  // pg_ctl opens the log itself, as its own user.
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  const place = await preparePlace(folder, engine, runAs, true);
  const options = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place.socket}`];
  const first = await startByControl({ engine, place, runAs, options });
  onTestFinished(() => void (isAlive(first.pid!) && process.kill(first.pid!, 'SIGKILL')));
  while ((await readPidFile(place.data))?.status !== 'ready') await wait(20);
  expect(first.hasEnded()).toBe(false);
  process.kill(first.pid!, 'SIGINT');
  await first.ended;
  expect(first.hasEnded()).toBe(true);
});
