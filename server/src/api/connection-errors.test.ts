import { setTimeout as wait } from 'node:timers/promises';
import { openRelay } from '@tinig/tests/school/network/relay';
import { doorForTest } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { expect, test } from 'vitest';
import { connect } from '#db/pool';

test('the database goes away and comes back: 503 meanwhile, and live screens right again within five seconds', async () => {
  let socketFile = '';
  const line = await openRelay(() => socketFile);
  const through = (url: string) => {
    const { searchParams, port: number, username: user, pathname } = new URL(url);
    socketFile = `${searchParams.get('host')}/.s.PGSQL.${number}`;
    return connect({ host: '127.0.0.1', port: line.port, user, database: pathname.slice(1) }, { pool: 5 });
  };
  const door = await doorForTest({ through, env: { METRICS: 'on' } });
  const [head, pupil, leaving] = [
    await door.signIn('head'),
    await door.signIn('pupil'),
    await door.signIn('teacher'),
  ];
  const screen = await openWatcher(door.origin, head);
  const gone = await openWatcher(door.origin, leaving);
  screen.watch(1, '/db/PlayerProgress/pupil');
  gone.watch(1, '/db/PlayerProgress/pupil');
  await screen.until(1);
  await gone.until(1);
  expect((await door.ask('GET', '/readyz')).status).toBe(200);

  line.shut();
  line.reset();
  await wait(300);
  const result = { game_one_progress: 77 };
  for (const [method, path, token, body] of [
    ['GET', '/db/Users', head, undefined],
    ['PATCH', '/db/PlayerProgress/pupil', pupil, result],
    ['GET', '/db/Settings', undefined, undefined],
    ['GET', '/readyz', undefined, undefined],
  ] as const) {
    const { status, headers, body: answer } = await door.ask(method, path, token, body);
    expect(status, path).toBe(503);
    expect(answer.code).toBe('database-away');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await door.ask('GET', '/healthz')).status).toBe(200);
  expect((await door.ask('GET', '/metrics')).text).toContain('tinig_database_ready 0');
  const late = await door.watch(head, '/db/PlayerProgress/pupil');
  // Meanwhile another server writes, and a session ends.
  await door.sql`update progress set game_one_progress = 88 where uid = 'pupil'`;
  await door.sql`delete from sessions where uid = 'teacher'`;
  await wait(700);
  expect(screen.messages).toHaveLength(1);
  expect(screen.closed()).toBeUndefined();

  line.mend();
  const shows = ({ value }: { value?: unknown }) =>
    (value as { game_one_progress: number } | undefined)?.game_one_progress === 88;
  await screen.until(1, shows, 5_000);
  await late.until(1, shows, 5_000);
  expect(await gone.untilClosed(5_000)).toBe(4401);
  expect((await door.ask('PATCH', '/db/PlayerProgress/pupil', pupil, { game_one_progress: 99 })).status).toBe(
    200,
  );
  await screen.until(1, ({ value }) => (value as { game_one_progress: number }).game_one_progress === 99);
  expect((await door.ask('GET', '/readyz')).status).toBe(200);
  for (const one of [screen, gone, late]) one.close();
  line.close();
}, 60_000);

test('the metrics count routes and watches, and name nobody', async () => {
  const door = await doorForTest({ env: { METRICS: 'on' } });
  const token = await door.signIn('head');
  const watcher = await door.watch(token, '/db/Links/GDriveLink');
  await watcher.until(1);
  watcher.watch(2, '/db/Settings');
  await watcher.until(2);
  await door.ask('PUT', '/db/Settings', token, { minimum_password: 9 });
  await watcher.until(2, ({ value }) => (value as { minimum_password: number }).minimum_password === 9);
  await door.ask('GET', '/db/Users/pupil?search=x', token);
  const { text, headers } = await door.ask('GET', '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('tinig_requests_total{method="PUT",route="/db/Settings",status="200"} 1');
  expect(text).toContain('tinig_requests_total{method="GET",route="/db/Users/:uid",status="400"} 1');
  expect(text).toMatch(/^tinig_live_sockets 1$/m);
  expect(text).toMatch(/^tinig_live_watches 2$/m);
  expect(text).toMatch(/^tinig_delivery_seconds_count [1-9]/m);
  expect(text).not.toContain('pupil');
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_0-9]+(\{.+\})? \S+)$/);
});

test('the metrics are for whoever is on the machine, and for a superadmin', async () => {
  const door = await doorForTest({
    env: { METRICS: 'on', TRUSTED_PROXIES: '10.0.0.1', TINIG_ALLOW_HTTP: '1' },
  });
  const look = async (from: string, token?: string, passedOnFor?: string) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(passedOnFor && { 'x-forwarded-for': passedOnFor }),
    };
    return (await door.app.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode;
  };
  expect(await look('127.0.0.1')).toBe(200);
  expect(await look('::1')).toBe(200);
  expect(await look('192.168.1.20')).toBe(401);
  // An unknown proxy, and one that forwards its own address.
  expect(await look('127.0.0.1', undefined, '192.168.1.20')).toBe(401);
  expect(await look('10.0.0.1', undefined, '127.0.0.1')).toBe(401);
  expect(await look('192.168.1.20', await door.signIn('teacher'))).toBe(403);
  expect(await look('192.168.1.20', await door.signIn('head'))).toBe(200);
});

test('without being switched on there are no metrics', async () => {
  const door = await doorForTest();
  expect((await door.ask('GET', '/metrics')).status).toBe(404);
});
