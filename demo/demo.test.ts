import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { attachTo } from '@tinig/server/db/embedded/attach';
import { httpClient } from '@tinig/tests/school/client';
import { launch } from '@tinig/tests/school/start-server';
import { useFolder } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const entry = join(import.meta.dirname, 'main.ts');

/** Runs the demo in its own process, as `npm run demo` does. */
const startDemo = (args: string[], env = {}) => launch([entry, ...args], env);

/** Signs in with what a demo has printed. */
async function signInTo({ untilSaid }: ReturnType<typeof startDemo>, label: string) {
  const [, address] = await untilSaid(/Sign in at\s+(http:\/\/127\.0\.0\.1:\d+)\/login/);
  const [, email, password] = await untilSaid(new RegExp(`${label}\\s+(\\S+@\\S+)\\s+(\\S+)`));
  const ask = httpClient(() => address!);
  const { body } = await ask<{ token: string; user: { role: string } }>('/auth/sign-in', {
    ...{ method: 'POST', body: { email, password } },
  });
  const read = async (path: string) => (await ask(path, { token: body.token })).body;
  return { address: address!, token: body.token, role: body.user.role, read };
}

const place = useFolder();

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
    await demo.untilSaid(/In class: .* \(60 pupils\)/);
  });
  afterAll(async () => {
    demo.child.kill('SIGINT');
    await demo.ended;
  });

  test('prints sign-ins that work', async () => {
    expect((await signInTo(demo, 'Super administrator')).role).toBe('superadmin');
    const teacher = await signInTo(demo, 'Teacher');
    expect(teacher.role).toBe('admin');
    expect((await teacher.read('/db/Totals')).students).toBeGreaterThan(30);
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

  test('pupils play', async () => {
    const school = await attachTo(folder, 1);
    const stored = () => school.sql`select * from progress order by uid`;
    const before = await stored();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const after = await stored();
    const changed = after.filter((row, n) => JSON.stringify(row) !== JSON.stringify(before[n]));
    expect(changed.length).toBeGreaterThan(10);
    await school.close();
  });

  test('a second demo on the same folder says so and leaves the first alone', async () => {
    const second = startDemo(['--folder', folder, '--port', '0', '--fresh']);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('already uses');
    expect((await signInTo(demo, 'Teacher')).role).toBe('admin');
  });

  test('ends cleanly on Ctrl-C, also when npm passes it on, and leaves nothing running', async () => {
    const [, port] = await demo.untilSaid(/Sign in at\s+http:\/\/127\.0\.0\.1:(\d+)/);
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
  const { address, token } = await signInTo(demo, 'Super administrator');
  const console = await openWatcher(address, token);
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
  [['--players', '601'], 'It takes a whole number from 0 to 600.'],
  [['--speed', 'fast'], 'It takes a number from 0.1 to 100.'],
  [['--no-such'], "unknown option '--no-such'"],
])('%j is refused in words', async (args, words) => {
  const demo = startDemo(args);
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain(words);
});
