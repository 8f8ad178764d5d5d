import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('warns of an own key without a password, and not of one with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinig-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const make = (name: string, env: object) =>
    spawnSync(
      process.execPath,
      ['tools/release/release.ts', '--new-key', join(folder, name), '--key', join(folder, `${name}.pub`)],
      { encoding: 'utf8', env: { ...process.env, ...env } },
    ).stdout;
  expect(make('open', {})).toContain('has no password: whoever copies it can update every school.');
  expect(make('locked', { TINIG_RELEASE_PASSPHRASE: 'isang mahabang lihim' })).not.toContain('no password');
});

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
