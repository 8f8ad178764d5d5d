import { readdir } from 'node:fs/promises';
import { launchServer, temporaryFolder } from '@tinig/tests/school/start-server';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  [
    'a HOST that this computer lacks',
    { HOST: '192.0.2.7', TINIG_ALLOW_HTTP: '1' },
    'This computer has no such HOST.',
  ],
  [
    'a HOST that has no address',
    { HOST: 'wala.invalid', TINIG_ALLOW_HTTP: '1' },
    'This computer has no such HOST.',
  ],
])('refuses %s in one line, and makes nothing', async (_, env, says) => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const { output, ended } = launchServer({ TINIG_DATA: folder, ...env });
  expect(await ended).toBe(1);
  expect(output()).toMatch(new RegExp(`^${says} Nothing was changed\\..*\\n$`));
  expect(await readdir(folder)).toEqual([]);
});
