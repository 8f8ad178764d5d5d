import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { attachTo } from '@tinig/server/db/embedded/attach';
import { compileCache, temporaryFolder } from '@tinig/tests/school/start-server';
import { openWatcher } from '@tinig/tests/school/watcher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const entry = join(import.meta.dirname, 'main.ts');

/** Runs the demo in its own process, as `npm run demo` does. */
function startDemo(args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry, ...args], { env: { PATH, HOME, ...compileCache, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number);
  const untilOutput = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) return found;
      const isOver = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        ended.then(() => true),
      ]);
      if (isOver && !pattern.test(output)) throw new Error(`The demo ended: ${output}`);
    }
  };
  return { child, ended, untilOutput, output: () => output };
}

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  place = await temporaryFolder();
});
afterAll(() => place.remove());

describe('the demo', () => {
  let demo: ReturnType<typeof startDemo>;
  let folder: string;
  beforeAll(async () => {
    folder = join(place.folder, 'demo');
    // Settings of a real school in the environment must be ignored.
    const env = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
      TINIG_DATA: join(place.folder, 'real'),
    };
    demo = startDemo(['--folder', folder, '--port', '0', '--players', '60', '--speed', '20'], env);
    await demo.untilOutput(/In class: .* \(60 pupils\)/);
  });
  afterAll(async () => {
    demo.child.kill('SIGINT');
    await demo.ended;
  });

  async function signIn(label: string) {
    const [, address] = await demo.untilOutput(/Sign in at\s+(http:\/\/127\.0\.0\.1:\d+)\/login/);
    const [, email, password] = await demo.untilOutput(new RegExp(`${label}\\s+(\\S+@\\S+)\\s+(\\S+)`));
    const response = await fetch(`${address}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token, user } = (await response.json()) as { token: string; user: { role: string } };
    const read = async (path: string) =>
      (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
    return { role: user.role, read };
  }

  test('prints sign-ins that work', async () => {
    expect((await signIn('Super administrator')).role).toBe('superadmin');
    const teacher = await signIn('Teacher');
    expect(teacher.role).toBe('admin');
    expect(((await teacher.read('/db/Totals')) as { students: number }).students).toBeGreaterThan(30);
  });

  test('the school has a past: a log of weeks, sessions and archived pupils', async () => {
    const school = await attachTo(folder, 1);
    const [found] = await school.sql`
      select (select count(*) from audit where at < now() - interval '7 days')::int > 500 as log,
        (select count(*) from sessions where created_at < now() - interval '1 hour')::int > 100 as sessions,
        (select count(*) from people where archived_at is not null)::int > 0 as archived`;
    expect(found).toEqual({ log: true, sessions: true, archived: true });
    await school.close();
  });

  test('pupils play, and what is read over HTTP equals what is in the database', async () => {
    const { read } = await signIn('Teacher');
    const school = await attachTo(folder, 1);
    const stored = () => school.sql<{ uid: string }[]>`
      select g.* from progress g join people p on p.uid = g.uid and p.archived_at is null order by g.uid`;
    const before = await stored();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const after = await stored();
    expect(
      after.filter((row, n) => JSON.stringify(row) !== JSON.stringify(before[n])).length,
    ).toBeGreaterThan(10);
    // Retry until no pupil played between the two reads.
    await expect
      .poll(
        async () => {
          const pages = (await Promise.all(
            [1, 2].map((page) => read(`/db/PlayerProgress?per_page=500&page=${page}`)),
          )) as {
            items: { uid: string; first_name: string; last_name: string; section: string }[];
          }[];
          const shown = pages
            .flatMap(({ items }) => items)
            .map(({ first_name: _, last_name: __, section: ___, ...row }) => row);
          const rows = (await stored()).map(
            ({ updated_at: _, played_at: __, played_days: ___, ...row }: Record<string, unknown>) => row,
          );
          const inOrder = shown.sort((a, b) => (a.uid < b.uid ? -1 : 1));
          return rows.length === 600 && JSON.stringify(inOrder) === JSON.stringify(rows);
        },
        { timeout: 15_000, interval: 20 },
      )
      .toBe(true);
    await school.close();
  });

  test('a second demo on the same folder says so and leaves the first alone', async () => {
    const second = startDemo(['--folder', folder, '--port', '0', '--fresh']);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('already uses');
    expect((await signIn('Teacher')).role).toBe('admin');
  });

  test('ends cleanly on Ctrl-C, also when npm passes it on, and leaves nothing running', async () => {
    const [, port] = await demo.untilOutput(/Sign in at\s+http:\/\/127\.0\.0\.1:(\d+)/);
    // An idle browser connection must not delay shutdown.
    const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(silent, 'connect');
    demo.child.kill('SIGINT');
    demo.child.kill('SIGTERM');
    expect(await demo.ended).toBe(0);
    expect(demo.output()).toMatch(/The pupils sent \d+ results\.\n$/);
    expect(demo.output()).not.toContain('"level"');
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
    expect(await readdir(place.folder)).not.toContain('real');
  }, 60_000);
});

test('Pupils whose game is written for Firebase play through its SDK, and a console sees the bars move', {
  tags: ['firebase'],
  timeout: 60_000,
}, async () => {
  const args = ['--folder', join(place.folder, 'sdk'), '--port', '0', '--players', '20', '--speed', '20'];
  const demo = startDemo([...args, '--firebase']);
  const [, address] = await demo.untilOutput(/Sign in at\s+(http:\/\/127\.0\.0\.1:\d+)\/login/);
  const [, email, password] = await demo.untilOutput(/Super administrator\s+(\S+@\S+)\s+(\S+)/);
  const response = await fetch(`${address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  const console = await openWatcher(address!, token);
  const { value } = (await console.first(1, '/db/PlayerProgress?per_page=500')) ?? {};
  await console.until(1, (message) => JSON.stringify(message.value) !== JSON.stringify(value), 20_000);
  console.close();
  demo.child.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(demo.output()).toMatch(/The pupils sent [1-9]\d* results\.\n$/);
});

test('A folder that holds anything but the demo is refused and left as it is', async () => {
  const folder = join(place.folder, 'school');
  await mkdir(folder);
  await writeFile(join(folder, 'server.lock'), 'x');
  for (const more of [[], ['--fresh']]) {
    const demo = startDemo(['--folder', folder, ...more]);
    expect(await demo.ended).toBe(1);
    expect(demo.output()).toContain("holds something that is not the demo's");
  }
  expect(await readdir(folder)).toEqual(['server.lock']);
});

test.each([
  [['--players', '601'], '--players takes a whole number from 0 to 600.'],
  [['--speed', 'fast'], '--speed takes a number from 0.1 to 100.'],
  [['--no-such'], '--help'],
])('%j is refused in words', async (args, words) => {
  const demo = startDemo(args);
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain(words);
});
