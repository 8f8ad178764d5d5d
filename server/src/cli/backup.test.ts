import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { firstSuperadmin, startServer, tinig } from '@tinig/tests/school/start-server';
import { postgresForTest, useServer } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { beforeAll, expect, test, vi } from 'vitest';
import { attachTo } from '#db/embedded/attach';
import { newBackupPath } from '#operations/backup/backup-folder';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const head = { email: 'head@a.example', password: 'bantay-araw 9' };
const server = useServer(firstSuperadmin(head));
let env: Record<string, string>;
beforeAll(() => {
  env = server.env;
});

const signIn = async () =>
  (await server.ask<{ token: string }>('/auth/sign-in', { method: 'POST', body: head })).body.token;

const totals = async (token: string) => (await server.ask('/db/Totals', { token })).status;

test('a backup of the running server goes to the data folder, for its owner only', async () => {
  const { code, stdout, stderr } = await tinig(env, ['backup']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const folder = join(server.env.TINIG_DATA, 'backups');
  const [name] = await readdir(folder);
  expect(stdout).toBe(`1 people are in ${join(folder, name!)}.\n`);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
});

test('by a timer it makes one a day and the folder first, deletes what is kept no longer, beside a database of its own too', async () => {
  const { url, folder } = await postgresForTest();
  const there = { DATABASE_URL: url, TINIG_DATA: join(folder, 'kept') };
  const path = join(server.folder, 'for-timer.gz');
  expect((await tinig(env, ['backup', path])).code).toBe(0);
  expect(await tinig(there, ['restore', path])).toMatchObject({ code: 0 });
  const old = await newBackupPath(there.TINIG_DATA, new Date(Date.now() - 36 * 86_400_000));
  await writeFile(old, '', { mode: 0o600 });
  const first = await tinig(there, ['backup', '--daily']);
  expect(first).toMatchObject({ code: 0, stdout: 'The backup of today is made.\n' });
  const [name, ...more] = await readdir(dirname(old));
  expect(more).toEqual([]);
  expect(name).not.toBe(basename(old));
  const second = await tinig(there, ['backup', '--daily']);
  expect(second).toMatchObject({ code: 0, stdout: 'The last 20 hours have a backup already.\n' });
  expect(await readdir(dirname(old))).toEqual([name]);
  expect(await tinig(there, ['backup', '--daily', 'school.gz'])).toMatchObject({ code: 1 });
  const anew = { ...there, TINIG_DATA: join(folder, 'not/yet') };
  expect(await tinig(anew, ['backup', '--daily'])).toMatchObject({ code: 0, stderr: '' });
});

test('is put back under the running server: what came later is gone, everybody signs in again, and it goes on', async () => {
  const token = await signIn();
  const path = join(server.folder, 'before.gz');
  expect((await tinig(env, ['backup', path])).code).toBe(0);
  const school = await attachTo(server.env.TINIG_DATA, 1);
  await school.sql`update school set link = 'https://later.example'`;

  const refused = await tinig(env, ['restore', path]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^There are people here already\. Add --replace/);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(`${path}.broken`, bytes);
  const broken = await tinig(env, ['restore', `${path}.broken`, '--replace']);
  expect({ ...broken, stderr: broken.stderr.replace(path, 'before.gz') }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'before.gz.broken is damaged: it is not what was written. Nothing was changed.\n',
  });
  await writeFile(`${path}.age`, 'age-encryption.org/v1\n-> scrypt');
  const locked = await tinig(env, ['restore', `${path}.age`, '--replace']);
  expect(locked.stderr).toContain(`Open it first: "age -d -o school.gz ${path}.age"`);
  expect(await school.sql`select link from school`).toEqual([{ link: 'https://later.example' }]);
  expect(await totals(token)).toBe(200);

  // As after trying a newer version, just when a backup is needed.
  await school.sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`;
  expect((await tinig(env, ['backup'])).stderr).toContain('9999-tomorrow.sql');

  const live = await openWatcher(server.url, token);
  await live.first(1, '/db/Totals');
  const { code, stdout } = await tinig(env, ['restore', path, '--replace']);
  expect({ code, stdout: stdout.replace(/as of \S+\./, 'as of then.') }).toEqual({
    code: 0,
    stdout: '1 people are back, as of then. Everybody has to sign in again.\n',
  });
  expect(await live.untilClosed()).toBe(4401);
  expect(await school.sql`select link from school`).toEqual([{ link: null }]);
  expect(await totals(token)).toBe(401);
  expect(await totals(await signIn())).toBe(200);
  const log = await school.sql`select actor, action from audit order by id desc limit 1`;
  expect(log).toEqual([{ actor: 'command-line', action: 'restoreBackup' }]);
  await school.close();
});

test('without a superadmin in it is refused, also by --replace, and nothing changes', async () => {
  const nobody = { TINIG_DATA: join(server.folder, 'nobody') };
  const first = await startServer(nobody);
  const path = join(server.folder, 'nobody.gz');
  expect(await tinig(nobody, ['backup', path])).toMatchObject({ code: 0 });
  await first.stop();
  for (const [where, ...more] of [[env, '--replace'], [{ TINIG_DATA: join(server.folder, 'none') }]] as const)
    expect(await tinig(where, ['restore', path, ...more])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no super administrator in this backup. Nothing was changed.\n',
    });
  expect(await totals(await signIn())).toBe(200);
  expect(await readdir(server.folder)).not.toContain('none');
});

test('goes into a folder where there is nothing yet', async () => {
  const env = { TINIG_DATA: join(server.folder, 'other') };
  const { code, stdout } = await tinig(env, ['restore', join(server.folder, 'before.gz')]);
  expect(code).toBe(0);
  expect(stdout).toContain('1 people are back');
});

test('takes a school to a PostgreSQL of its own, where the server goes on', async () => {
  const path = join(server.folder, 'to-move.gz');
  expect((await tinig(env, ['backup', path])).code).toBe(0);
  const { password: secret, url, folder } = await postgresForTest();
  const passwordFile = join(folder, 'database-password.txt');
  await writeFile(passwordFile, `${secret}\n`, { mode: 0o600 });
  const there = { DATABASE_URL: url.replace(`:${secret}`, ''), DATABASE_PASSWORD_FILE: passwordFile };
  expect(await tinig(there, ['restore', path])).toMatchObject({ code: 0 });
  const moved = await startServer(there);
  expect((await fetch(`${moved.url}/db/SectionNames`)).status).toBe(200);
  expect((await tinig({ ...there, PORT: new URL(moved.url).port }, ['doctor'])).stdout).toContain(
    'There is a super administrator.',
  );
  expect(await moved.stop()).toBe(0);
});
