import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  oldPassword,
  originalAccounts,
  originalTree,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { tinig } from '@tinig/tests/school/start-server';
import { useServer } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test, vi } from 'vitest';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const server = useServer();
let args: string[];
beforeAll(async () => {
  const write = async (name: string, text: string) => {
    await writeFile(join(server.folder, name), text);
    return join(server.folder, name);
  };
  args = [
    ...['--database', await write('database.json', JSON.stringify(originalTree()))],
    ...['--accounts', await write('accounts.json', JSON.stringify(await originalAccounts()))],
    ...['--parameters', await write('parameters.txt', shownParameters)],
  ];
});

const signIn = async (name: string) => {
  const body = { email: `${name}@luma.example`, password: oldPassword(name) };
  return (await server.ask('/auth/sign-in', { method: 'POST', body })).status;
};
const backups = () => readdir(join(server.env.TINIG_DATA, 'backups')).catch(() => []);

test('a dry run names every staff account and what stays behind; then, with a backup, the school is moved', async () => {
  const dry = await tinig(server.env, ['move', ...args]);
  expect(dry.stderr).toBe('');
  expect(dry.stdout).toContain('Staff who would come (2):');
  expect(dry.stdout).toContain('superadmin: Puno Dela Cruz, puno@luma.example (puno)');
  expect(dry.stdout).toContain('Users/twin/email: the email is that of abe. (Kambal Dela Cruz)');
  expect(dry.stdout).toContain('This was a dry run: nothing was changed.');
  // Nobody is in it yet, so it is not set up.
  expect(await signIn('abe')).toBe(503);
  expect(await backups()).toEqual([]);
  const done = await tinig(server.env, ['move', ...args, '--do-it']);
  expect({ ...done, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await backups()).toHaveLength(1);
  for (const name of ['abe', 'puno']) expect(await signIn(name)).toBe(200);
  const again = await tinig(server.env, ['move', ...args, '--do-it']);
  expect(again.stdout).toContain('Users: 5 are here already and stay as they are.');
});

test('control characters of a file never reach the terminal', async () => {
  const path = join(server.folder, 'hostile.json');
  const hostile = '\u001b[2J\u009b31m\nMoved in:\u202e';
  const record = { first_name: hostile, last_name: 'x'.repeat(99), role: hostile, email: hostile };
  await writeFile(path, JSON.stringify({ Users: { a: record, [hostile]: record }, [hostile]: 1 }));
  const { stdout, stderr } = await tinig(server.env, ['move', '--database', path]);
  for (const told of [stdout, stderr]) expect(told.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(stdout).toContain('\\u{1b}[2J');
  expect(stdout.match(/^Moved in:/gm)).toBeNull();
  await writeFile(path, `{"Users": ${hostile}`);
  expect((await tinig(server.env, ['import', path])).stderr).not.toContain('\u001b');
});

test('a file of the wrong kind says what it looks like', async () => {
  const swapped = await tinig(server.env, ['move', '--database', join(server.folder, 'accounts.json')]);
  expect(swapped.stderr).toContain(
    'is not the export of a Realtime Database. It looks like the export of accounts.',
  );
  expect((await tinig(server.env, ['move'])).stderr).toContain("required option '--database <file>'");
});
