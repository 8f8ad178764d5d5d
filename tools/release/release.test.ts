import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['an unknown switch', ['--no-such'], /^Unknown option '--no-such'/],
  ['an unknown system', ['--only', 'amiga'], /^There is no system "amiga": linux-x64/],
  ['a key that is not there', ['--sign', '/nowhere/release.key'], /^ENOENT: no such file .*release\.key'$/],
])('ends in one line for %s', (_, words, says) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/release/release.ts', ...words], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(says)]);
});
