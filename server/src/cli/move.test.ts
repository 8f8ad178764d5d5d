import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  oldPassword,
  originalAccounts,
  originalTree,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { type ServerProcess, startServer, temporaryFolder, tinig } from '@tinig/tests/school/start-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let server: ServerProcess;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;
let files: string;
let args: string[];
beforeAll(async () => {
  data = await temporaryFolder();
  env = { TINIG_DATA: join(data.folder, 'school') };
  files = await mkdtemp(join(tmpdir(), 'tinig-files-'));
  const write = async (name: string, text: string) => {
    await writeFile(join(files, name), text);
    return join(files, name);
  };
  args = [
    ...['--database', await write('database.json', JSON.stringify(originalTree()))],
    ...['--accounts', await write('accounts.json', JSON.stringify(await originalAccounts()))],
    ...['--parameters', await write('parameters.txt', shownParameters)],
  ];
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  await data.remove();
  await rm(files, { recursive: true, force: true });
});

const signIn = async (name: string) => {
  const body = JSON.stringify({ email: `${name}@luma.example`, password: oldPassword(name) });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${server.url}/auth/sign-in`, { method: 'POST', headers, body })).status;
};
const backups = () => readdir(join(env.TINIG_DATA!, 'backups')).catch(() => []);

test('a dry run names every staff account and what stays behind; then, with a backup, the school is moved', async () => {
  const dry = await tinig(env, ['move', ...args]);
  expect(dry.stderr).toBe('');
  expect(dry.stdout).toContain('Staff who would come (2):');
  expect(dry.stdout).toContain('superadmin: Puno Dela Cruz, puno@luma.example (puno)');
  expect(dry.stdout).toContain('Users/twin/email: the email is that of abe. (Kambal Dela Cruz)');
  expect(dry.stdout).toContain('This was a dry run: nothing was changed.');
  // Nobody is in it yet, so it is not set up.
  expect(await signIn('abe')).toBe(503);
  expect(await backups()).toEqual([]);
  const done = await tinig(env, ['move', ...args, '--do-it']);
  expect({ ...done, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await backups()).toHaveLength(1);
  for (const name of ['abe', 'puno']) expect(await signIn(name)).toBe(200);
  const again = await tinig(env, ['move', ...args, '--do-it']);
  expect(again.stdout).toContain('Users: 5 are here already and stay as they are.');
});

test('control characters of a file never reach the terminal', async () => {
  const path = join(files, 'hostile.json');
  const hostile = '\u001b[2J\u009b31m\nMoved in:\u202e';
  const record = { first_name: hostile, last_name: 'x'.repeat(99), role: hostile, email: hostile };
  await writeFile(path, JSON.stringify({ Users: { a: record, [hostile]: record }, [hostile]: 1 }));
  const { stdout, stderr } = await tinig(env, ['move', '--database', path]);
  for (const told of [stdout, stderr]) expect(told.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(stdout).toContain('\\u{1b}[2J');
  expect(stdout.match(/^Moved in:/gm)).toBeNull();
  await writeFile(path, `{"Users": ${hostile}`);
  expect((await tinig(env, ['import', path])).stderr).not.toContain('\u001b');
});

test('a file of the wrong kind says what it looks like', async () => {
  const swapped = await tinig(env, ['move', '--database', join(files, 'accounts.json')]);
  expect(swapped.stderr).toContain(
    'is not the export of a Realtime Database. It looks like the export of accounts.',
  );
  expect((await tinig(env, ['move'])).stderr).toContain("required option '--database <file>'");
});
