import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { useDoor } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { expect, test } from 'vitest';

// Clock offset for sessions; tests advance it.
let ahead = 0;
const hour = 60 * 60 * 1000;
const rates = { BURST_PER_ADDRESS: '100000', RATE_PER_ADDRESS: '10000' };
const door = useDoor({ env: rates, now: () => new Date(Date.now() + ahead) });

const link = (n: number) => ({ link: `https://school.example/${n}` });

test('a watch shows the value at once and again when anybody has changed it', async () => {
  const head = await door.signIn('head');
  const watcher = await openWatcher(door.origin);
  await door.ask('PUT', '/db/Links/GDriveLink', head, link(1));
  watcher.watch(1, '/db/Links/GDriveLink');
  await watcher.until(1, ({ value }) => value === link(1).link);
  await door.ask('PUT', '/db/Links/GDriveLink', head, link(2));
  await watcher.until(1, ({ value }) => value === link(2).link);
  watcher.say({ unwatch: 1 });
  await door.ask('PUT', '/db/Links/GDriveLink', head, link(3));
  await wait(100);
  expect(watcher.latest(1)?.value).toBe(link(2).link);
});

test('a watch of what is not there yet shows it as soon as it is', async () => {
  const head = await door.signIn('head');
  await door.sql`update school set link = null`;
  const [early, late] = [await openWatcher(door.origin), await openWatcher(door.origin)];
  early.watch(1, '/db/Links/GDriveLink');
  expect((await early.until(1)).code).toBe('link-not-found');
  // A lone refused watch keeps the connection open, and later watchers get the same.
  late.watch(1, '/db/Links/GDriveLink');
  expect((await late.until(1)).code).toBe('link-not-found');
  await door.ask('PUT', '/db/Links/GDriveLink', head, link(1));
  await early.until(1, ({ value }) => value === link(1).link);
  await late.until(1, ({ value }) => value === link(1).link);
  expect(early.messages).toHaveLength(2);
  early.close();
});

test('a watch of a student who is deleted says so, and of one who comes back under the same id shows them', async () => {
  const head = await door.signIn('head');
  const watcher = await door.watch(head, '/db/Users/newcomer');
  expect((await watcher.until(1)).code).toBe('person-not-found');
  const Users = {
    newcomer: {
      first_name: 'Nena',
      last_name: 'Cruz',
      username: 'nena',
      email: 'nena@school.example',
      role: 'student',
    },
  };
  await door.ask('POST', '/data/import', head, { data: { Users }, dry_run: false });
  await watcher.until(1, ({ value }) => (value as { uid?: string })?.uid === 'newcomer');
  await door.ask('POST', '/remove-student-firebase/remove-student', head, { user_id: 'newcomer' });
  await watcher.until(1, ({ code }) => code === 'person-not-found');
});

test('a watch is refused as its GET would be', async () => {
  const token = await door.signIn('pupil');
  const watcher = await openWatcher(door.origin, token);
  const paths = [
    '/db/Users',
    '/db/Users/classmate',
    '/db/Users/%zz',
    '/db/Nothing',
    '/db/PlayerProgress/pupil?uid=other',
    '/db/PlayerProgress/pupil?x=1&x=2',
    '/db/Results/pupil?per_page=201',
    '/db/Results/classmate?per_page=201',
    '/auth/sign-in',
    '/db/Users/pupil?a?b',
  ];
  for (const [number, path] of paths.entries()) {
    watcher.watch(number, path);
    const { code } = await watcher.until(number);
    const { status, body } = await door.ask('GET', path, token);
    expect(status).toBeGreaterThanOrEqual(400);
    if (status !== 400) expect(code, path).toBe(body.code);
    else expect(code).toBeTruthy();
  }
});

test('a watch ends at sign-out within a second, and nothing comes after the answer', async () => {
  let sent = 1;
  const percentIn = (value: unknown) =>
    (value as { items: { uid: string; game_one_progress: number }[] }).items.find(
      ({ uid }) => uid === 'pupil',
    )!.game_one_progress;
  for (let round = 0; round < 8; round++) {
    const token = await door.signIn('teacher');
    const watcher = await openWatcher(door.origin, token);
    const bystander = await openWatcher(door.origin, await door.signIn('head'));
    watcher.watch(1, '/db/PlayerProgress');
    bystander.watch(1, '/db/PlayerProgress');
    await watcher.until(1);
    await bystander.until(1);
    const pupil = await door.signIn('pupil');
    let isPlaying = true;
    const play = (async () => {
      for (; isPlaying; sent += 0.001)
        await door.ask('PATCH', '/db/PlayerProgress/pupil', pupil, { game_one_progress: sent });
    })();
    await wait(20);
    await door.ask('POST', '/auth/sign-out', token);
    const atAnswer = sent;
    expect(await watcher.untilClosed(1_000)).toBe(4401);
    // The bystander receives later changes; the signed-out client at most the one on its way.
    await bystander.until(1, ({ value }) => percentIn(value) > atAnswer);
    isPlaying = false;
    await play;
    expect(Math.max(...watcher.messages.map(({ value }) => percentIn(value)))).toBeLessThanOrEqual(atAnswer);
    expect(bystander.closed()).toBeUndefined();
    bystander.close();
  }
});

test('a watch of someone who signs out in the very moment of introducing is not forgotten', async () => {
  for (let round = 0; round < 8; round++) {
    const token = await door.signIn('teacher');
    const [watcher] = await Promise.all([
      openWatcher(door.origin, token),
      wait(round % 5).then(() => door.ask('POST', '/auth/sign-out', token)),
    ]);
    watcher.watch(1, '/db/Users');
    expect(await watcher.untilClosed(1_000)).toBe(4401);
  }
});

test.each([
  ['a teacher', 'teacher', 12 * hour],
  ['a pupil', 'pupil', 210 * 24 * hour],
] as const)('a watch of %s ends when the session is over', async (_who, name, lasts) => {
  ahead = 0;
  const watcher = await door.watch(await door.signIn(name), `/db/Users/${name}`);
  await watcher.until(1);
  // Watching counts as use, so only the total lifetime ends it.
  await door.sql`update sessions set idle_until = expires_at`;
  ahead = lasts + 1000;
  expect(await watcher.untilClosed(4_000)).toBe(4401);
  ahead = 0;
});

test('a watch of sessions shows when each was last used', async () => {
  const [head, pupil] = [await door.signIn('head'), await door.signIn('pupil')];
  const watcher = await door.watch(head, '/db/Sessions?uid=pupil&sort=-since&per_page=1');
  watcher.watch(2, '/db/Sessions?uid=classmate');
  type Sessions = { items: { last_used: string }[] };
  const first = (await watcher.until(1)).value as Sessions;
  await watcher.until(2);
  const own = await door.watch(pupil, '/auth/session');
  const before = (await own.until(1)).value as { expires_at: string };
  ahead = 6 * 60_000;
  await door.ask('GET', '/db/Settings', pupil);
  await watcher.until(1, ({ value }) => (value as Sessions).items[0]!.last_used > first.items[0]!.last_used);
  await own.until(1, ({ value }) => (value as typeof before).expires_at > before.expires_at);
  expect(watcher.messages.filter(({ watch }) => watch === 2)).toHaveLength(1);
  ahead = 0;
  for (const one of [watcher, own]) one.close();
});

test('a connection that shows nothing is closed after five seconds, a thousand of them too, while people sign in', async () => {
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => openWatcher(door.origin)));
  expect(await door.signIn('pupil')).toBeTruthy();
  expect(sockets.at(-1)!.closed(), 'who signs in waits for none of them').toBeUndefined();
  for (const socket of sockets) expect(await socket.untilClosed(7_000)).toBe(4408);
});

test('a connection is told once who it is: a second token closes it', async () => {
  const token = await door.signIn('teacher');
  const watcher = await openWatcher(door.origin, token);
  watcher.say({ token });
  expect(await watcher.untilClosed()).toBe(1008);
});

test('a connection is closed at a binary message, at one too long, and at text that is none', async () => {
  const frames: [Buffer | string, boolean, number][] = [
    [randomBytes(10), true, 1003],
    ['x'.repeat(17 * 1024), false, 1009],
    [Buffer.from([0xff, 0xfe]), false, 1007],
  ];
  for (const [bytes, binary, code] of frames) {
    const watcher = await openWatcher(door.origin);
    watcher.socket.send(bytes, { binary });
    expect(await watcher.untilClosed()).toBe(code);
  }
});

test('a connection that says what is no message is told so, and goes on', async () => {
  const watcher = await openWatcher(door.origin);
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '1e999',
    '{"watch":-1,"path":"/"}',
    '{"__proto__":{"token":"x"}}',
  ])
    watcher.socket.send(text);
  watcher.watch(1, '/db/Settings');
  await watcher.until(1);
  expect(watcher.messages.filter(({ code }) => code === 'bad-request')).toHaveLength(7);
});

test('a connection may watch 64 paths', async () => {
  const watcher = await openWatcher(door.origin);
  for (let number = 0; number < 65; number++) watcher.watch(number, '/db/Settings');
  expect((await watcher.until(64)).code).toBe('too-many-requests');
  expect((await watcher.until(63)).value).toBeTruthy();
});

test('a connection that floods is closed, and the others go on', async () => {
  const flooding = await openWatcher(door.origin, await door.signIn('teacher'));
  const healthy = await openWatcher(door.origin);
  for (let n = 0; n < 5_000; n++) flooding.watch(1, '/db/Settings');
  healthy.watch(1, '/db/Settings');
  await healthy.until(1);
  expect(await flooding.untilClosed()).toBe(1008);
  healthy.close();
});

test('of thousands of connections without a token the oldest go; whoever signs in comes through', async () => {
  const signedIn = await door.watch(await door.signIn('teacher'), '/db/Settings');
  await signedIn.until(1);
  const openStranger = async () => {
    const stranger = await door.watch(undefined, '/db/Settings');
    return stranger;
  };
  const strangers: Awaited<ReturnType<typeof openStranger>>[] = [];
  for (let n = 0; n < 21; n++)
    strangers.push(...(await Promise.all(Array.from({ length: 100 }, openStranger))));
  expect(await strangers[0]!.untilClosed()).toBe(1013);
  const late = await door.watch(await door.signIn('pupil'), '/db/Users/pupil');
  await late.until(1);
  await strangers.at(-1)!.until(1);
  expect([signedIn, late, strangers.at(-1)!].map((one) => one.closed())).toEqual(Array(3).fill(undefined));
  for (const one of [signedIn, late, ...strangers]) one.close();
}, 60_000);

test('of more than a thousand connections of one person, a superadmin too, the oldest goes', async () => {
  const opened: Awaited<ReturnType<typeof openWatcher>>[] = [];
  for (let n = 0; n < 11; n++) {
    const token = await door.signIn('head');
    opened.push(...(await Promise.all(Array.from({ length: 91 }, () => openWatcher(door.origin, token)))));
  }
  expect(await opened[0]!.untilClosed()).toBe(1013);
  const last = opened.at(-1)!;
  last.watch(1, '/db/Settings');
  await last.until(1);
  for (const one of opened) one.close();
}, 60_000);

test('six hundred watchers of one thing all hear of a change', async () => {
  const head = await door.signIn('head');
  const watchers = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const watcher = await door.watch(undefined, '/db/Links/GDriveLink');
      return watcher;
    }),
  );
  for (const watcher of watchers) await watcher.until(1);
  await door.ask('PUT', '/db/Links/GDriveLink', head, link(600));
  for (const watcher of watchers) await watcher.until(1, ({ value }) => value === link(600).link);
  for (const watcher of watchers) watcher.close();
}, 30_000);
