import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { httpClient } from '@tinig/tests/school/client';
import { firstSuperadmin, startServer, tinig } from '@tinig/tests/school/start-server';
import { useFolder, useOpened, useServer } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { attachTo } from '#db/embedded/attach';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const password = 'bantay-araw 9';

async function signIn(address: string, email: string, secret = password) {
  const ask = httpClient(() => address);
  const sent = { method: 'POST', body: { email, password: secret } };
  const { status, body } = await ask<{ token?: string }>('/auth/sign-in', sent);
  return { status, token: body.token ?? '' };
}

describe('beside a running server with its own PostgreSQL', () => {
  const server = useServer(firstSuperadmin({ email: 'first@a.example', password }));
  const school = useOpened(
    () => attachTo(server.env.TINIG_DATA, 2),
    ({ close }) => close(),
  );
  const files = useFolder();
  let env: Record<string, string>;
  beforeAll(() => {
    env = server.env;
  });
  const people = (like: string) => school.sql`
    select email, role, first_name, last_name from people where email ilike ${like} order by email`;
  const superadmin = (email: string) => tinig(env, ['superadmin', '--email', email], `${password}\n`);

  test('the first superadmin of the environment can sign in', async () => {
    expect(server.output()).toContain('The first super administrator is made.');
    expect(server.output()).not.toContain(password);
    expect((await signIn(server.url, 'first@a.example')).status).toBe(200);
  });

  test('makes a superadmin with a password from standard input, and writes it to the audit log', async () => {
    const names = ['--first-name', 'Liwayway', '--last-name', 'Peña'];
    const made = await tinig(env, ['superadmin', '--email', 'Head@b.example', ...names], `${password}\n`);
    expect(made).toEqual({ code: 0, stdout: 'Head@b.example is a super administrator now.\n', stderr: '' });
    expect(await people('%@b.example')).toEqual([
      { email: 'Head@b.example', role: 'superadmin', first_name: 'Liwayway', last_name: 'Peña' },
    ]);
    const log = await school.sql`
      select a.actor, a.action from audit a join people p on p.uid = a.target and p.email = 'Head@b.example'`;
    expect(log).toEqual([{ actor: 'command-line', action: 'addSuperadmin' }]);
    expect((await superadmin('HEAD@b.example')).stderr).toBe(
      'The email HEAD@b.example is already in use here.\n',
    );
  });

  test('makes a password when asked to, prints it once, and it opens', async () => {
    const { stdout } = await tinig(env, ['superadmin', '--email', 'a@c.example', '--make-password']);
    const made = /password is (\w{4}-\w{4}-\w{4})\n/.exec(stdout)?.[1];
    expect((await signIn(server.url, 'a@c.example', made)).status).toBe(200);
  });

  test.each([
    ['a short password', 'a@d.example', 'abc', 'The password must have 6 to 128 characters.'],
    ['a common one', 'a@d.example', 'password1', 'That password is easy to guess. Choose another.'],
    ['no password', 'a@d.example', '', 'Standard input held no password.'],
    ['a wrong email', 'nobody', password, 'The email is not one that Tinig can take.'],
  ])('refuses %s and makes nobody', async (_, email, input, complaint) => {
    const { code, stderr } = await tinig(env, ['superadmin', '--email', email], input);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${complaint}\n` });
    expect(await people('%@d.example')).toEqual([]);
  });

  test('deletes a superadmin, but never the last one, not even when two commands try at once', async () => {
    await superadmin('a@e.example');
    await school.sql`delete from people where email not in ('a@e.example', 'first@a.example')`;
    const both = await Promise.all(
      ['a@e.example', 'first@a.example'].map((email) => tinig(env, ['delete-superadmin', '--email', email])),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.map(({ stderr }) => stderr).join('')).toContain('is the last super administrator.');
    expect(await people('%')).toHaveLength(1);
    await tinig(env, ['superadmin', '--email', 'first@a.example'], password);
  });

  test('a reset password ends live connections within a second, and only the new one opens', async () => {
    const { token } = await signIn(server.url, 'first@a.example');
    const live = await openWatcher(server.url, token);
    await live.first(1, '/db/Totals');
    const { code } = await tinig(env, ['reset-password', '--email', 'first@a.example'], 'panibagong lihim\n');
    expect(code).toBe(0);
    expect(await live.untilClosed(1000)).toBe(4401);
    expect((await signIn(server.url, 'first@a.example')).status).toBe(401);
    expect((await signIn(server.url, 'first@a.example', 'panibagong lihim')).status).toBe(200);
  });

  test('a link that is set shows on a screen that watches', async () => {
    expect((await tinig(env, ['set-link', 'http://a.example'])).stderr).toBe(
      'One address that begins with https:// is needed.\n',
    );
    await tinig(env, ['set-link', 'https://a.example/old.apk']);
    const live = await openWatcher(server.url);
    expect(await live.first(1, '/db/Links/GDriveLink')).toMatchObject({ value: 'https://a.example/old.apk' });
    await tinig(env, ['set-link', 'https://a.example/new.apk']);
    await live.until(1, ({ value }) => value === 'https://a.example/new.apk');
    live.close();
  });

  test('everything goes into one file that only its owner reads, and nothing is left beside it', async () => {
    const path = join(files.folder, 'school.json');
    await writeFile(path, 'an older one');
    expect((await tinig(env, ['export', path])).code).toBe(0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(files.folder)).toEqual(['school.json']);
    const tree = JSON.parse(await readFile(path, 'utf8'));
    expect(Object.keys(tree)).toEqual(['Tinig', 'Users', 'Links', 'Settings', 'SchoolDays', 'Audit']);
  });

  test('the same commands work when the server has stopped, and a school that is nowhere is said to be', async () => {
    await school.close();
    await server.stop();
    const { code } = await tinig(env, ['superadmin', '--email', 'second@a.example'], password);
    expect(code).toBe(0);
    const again = await startServer({ ...env, ...firstSuperadmin({ email: 'third@a.example', password }) });
    expect((await signIn(again.url, 'second@a.example')).status).toBe(200);
    // There is one already, so the environment creates no other.
    expect((await signIn(again.url, 'third@a.example')).status).toBe(401);
    await again.stop();
    const nowhere = await tinig({ TINIG_DATA: join(files.folder, 'nothing') }, [
      'end-sessions',
      '--everybody',
    ]);
    expect(nowhere.stderr).toContain('There is no school in');
  });

  test('an import is tried before there is a school, and leaves nothing', async () => {
    const file = join(files.folder, 'tried.json');
    await writeFile(file, JSON.stringify({ Links: { link: 'https://laro.example' } }));
    const nowhere = join(files.folder, 'none-yet');
    const { code, stdout, stderr } = await tinig({ TINIG_DATA: nowhere }, ['import', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`There is no school in ${nowhere} yet: this is tried on an empty one.`);
    expect(stdout).toContain('This was a dry run: nothing was changed.');
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  });

  test('a first superadmin with an easy password stops the start, in words', async () => {
    const start = startServer({
      TINIG_DATA: join(files.folder, 'other'),
      ...firstSuperadmin({ email: 'a@a.example', password: 'password1' }),
    });
    await expect(start).rejects.toThrow('FIRST_SUPERADMIN_…: That password is easy to guess.');
  });
});

test('explains itself, and exits with 2 when it is not understood', async () => {
  const help = await tinig({}, []);
  expect(help.code).toBe(0);
  for (const name of ['superadmin', 'reset-password', 'export', 'import']) {
    expect(help.stdout).toContain(`  ${name} `);
    const own = await tinig({}, [name, '--help']);
    expect(own.code).toBe(0);
    expect(own.stdout).toContain(`npm run tinig -- ${name} `);
  }
  expect((await tinig({}, ['no-such'])).code).toBe(2);
  expect((await tinig({}, ['export', '--no-such'])).code).toBe(2);
});
