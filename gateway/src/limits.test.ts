import { once } from 'node:events';
import { doorPassword } from '@tinig/tests/school/door';
import { addPupils } from '@tinig/tests/school/firebase/add-pupils';
import { WireClient } from '@tinig/tests/school/firebase/wire';
import { doorForTest, useDoor } from '@tinig/tests/school/use-school';
import { expect, onTestFinished, test } from 'vitest';

const door = useDoor({
  env: {
    FIREBASE_GATEWAY: 'on',
    FIREBASE_LISTENS: '3',
    FIREBASE_MESSAGE_KB: '16',
    FIREBASE_PARTS: '4',
    FIREBASE_UNSENT_MB: '1',
    FIREBASE_STRANGERS: '3',
    FIREBASE_HELLO_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS: 'on',
  },
});

async function open(as?: 'pupil' | 'teacher' | 'head', more?: string) {
  const client = await WireClient.open(door.port, as && (await door.signIn(as)), more);
  onTestFinished(() => client.close());
  return client;
}
const isClosed = (client: WireClient) => client.until(() => client.closed !== undefined, 15_000);
const link = { p: '/Links/GDriveLink', h: '' };

test('a line listens to so many paths (FIREBASE_LISTENS), and to another once it has left one', async () => {
  const client = await open('teacher');
  const at = (n: number) => ({ p: `/Users/pupil/field_${n}`, h: '' });
  for (const n of [1, 2, 3]) expect((await client.ask('q', at(n)))?.s).toBe('ok');
  expect((await client.ask('q', at(4)))?.s).toBe('unavailable');
  // A repeated listen replaces the first, so it does not count again.
  expect((await client.ask('q', at(3)))?.s).toBe('ok');
  await client.ask('n', at(1));
  expect((await client.ask('q', at(4)))?.s).toBe('ok');
});

const put = (r: number, d: unknown) => ({ t: 'd', d: { r, a: 'p', b: { p: '/Users/pupil/avatar', d } } });
const inParts = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'gs'))!;

test.each([
  ['larger than FIREBASE_MESSAGE_KB', inParts(JSON.stringify(put(901, 'a'.repeat(20_000))), 5200)],
  ['of more parts than FIREBASE_PARTS', inParts(JSON.stringify(put(901, 'a'.repeat(100))), 10)],
  ['of one frame that is too large', [JSON.stringify(put(901, 'a'.repeat(17_000)))]],
  [
    'with its number behind it',
    inParts(`{"t":"d","d":{"a":"p","b":{"p":"/x","d":"${'a'.repeat(17_000)}"},"r":901}}`, 5200),
  ],
])('a message %s is refused by its number, and its line goes on', async (_, frames) => {
  const client = await open('pupil');
  if (frames.length > 1) client.socket.send(String(frames.length));
  for (const frame of frames) client.socket.send(frame);
  expect((await client.ask('g', link))?.s).toBe('ok');
  expect(client.messages.find(({ d }) => d.r === 901)?.d.b).toEqual({
    s: 'failed',
    d: 'The message is larger than this server takes (16 KiB).',
  });
});

test.each([
  ['bytes', [Buffer.from('{}')]],
  ['half a message', ['{"t":"d","d":{"r":1']],
  ['no request', ['{"t":"d","d":{"a":"q"}}', '[]', '5.5']],
])('%s: passed over, and the line goes on', async (_, frames) => {
  const client = await open('pupil');
  for (const frame of frames) client.socket.send(frame);
  expect((await client.ask('g', link))?.s).toBe('ok');
});

test('who says more than eight megabytes in a minute that can not be taken is let go', async () => {
  const client = await open('pupil');
  client.socket.send('999999');
  for (let sent = 0; sent < 9 && client.closed === undefined; sent += 0.06)
    client.socket.send('a'.repeat(60_000));
  expect(await isClosed(client)).toBe(true);
});

test.each([
  ['an avatar', 70_000, false],
  ['a film', 3_000_000, false],
  ['a part of a message', 70_000, true],
])(
  'one frame above 64 KiB, %s, is refused by its number; its line goes on, and the log says so once',
  async (_, length, inThree) => {
    const warned: unknown[] = [];
    const { warn } = door.app.log;
    door.app.log.warn = (...said: unknown[]) => void warned.push(said.at(-1));
    onTestFinished(() => {
      door.app.log.warn = warn;
    });
    for (let n = 0; n < 2; n++) {
      const client = await open('pupil');
      const text = JSON.stringify(put(901, 'a'.repeat(length)));
      const frames = inThree ? ['3', text.slice(0, 300), text.slice(300, -10), text.slice(-10)] : [text];
      for (const frame of frames) client.socket.send(frame);
      expect((await client.ask('g', link))?.s).toBe('ok');
      expect(client.messages.find(({ d }) => d.r === 901)?.d.b.s).toBe('failed');
    }
    // One warning a minute for all lines together.
    expect(warned.length).toBeLessThanOrEqual(1);
  },
);

test('fragments of more than 64 KiB together are refused by their number, of less they are a message; the line goes on', async () => {
  const client = await open('pupil');
  const say = (text: string) => {
    for (const part of inParts(text, 9000)) client.socket.send(part, { fin: false });
    client.socket.send('', { fin: true });
  };
  say(JSON.stringify(put(901, 'a'.repeat(70_000))));
  say(JSON.stringify({ t: 'd', d: { r: 902, a: 'g', b: link } }));
  expect((await client.ask('g', link))?.s).toBe('ok');
  expect(client.messages.find(({ d }) => d.r === 901)?.d.b.s).toBe('failed');
  expect(client.messages.find(({ d }) => d.r === 902)?.d.b.s).toBe('ok');
});

test('strangers share what may be kept of frames that are not whole, also beside polls', async () => {
  const env = { FIREBASE_GATEWAY: 'on', FIREBASE_UNSENT_MB: '1', FIREBASE_HELLO_SECONDS: '600' };
  const narrow = await doorForTest({ env });
  const strangers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 2 === 0) return await WireClient.open(narrow.port);
      const start = await (await fetch(`${narrow.origin}/.lp?v=5&ns=tinig&start=t&cb=1`)).text();
      return await WireClient.open(narrow.port, undefined, `&s=${/"start","([\w-]+)"/.exec(start)![1]}`);
    }),
  );
  for (const { socket } of strangers) socket.send('a'.repeat(50_000), { fin: false });
  const closed = () => strangers.filter(({ closed }) => closed !== undefined).length;
  // Twenty times 50 KB exceed the limit of 1 MB.
  await expect.poll(closed).toBe(20);
});

test('one frame that never ends is let go after eight megabytes', async () => {
  const client = await open();
  client.socket.send(Buffer.alloc(20_000_000));
  expect(await isClosed(client)).toBe(true);
});

async function startPoll(headers: Record<string, string> = {}) {
  const poll = (query: string) => fetch(`${door.origin}/.lp?v=5&ns=tinig&${query}`, { headers });
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(await (await poll('start=t&cb=1')).text())!;
  return async (query: string) => {
    const answer = await poll(`id=${id}&pw=${pw}&${query}`);
    return { status: answer.status, text: await answer.text() };
  };
}

test('what a poll brings is held to the same, also before it is whole', async () => {
  const poll = await startPoll();
  const pieces = inParts(
    Buffer.from(JSON.stringify(put(901, 'a'.repeat(20_000)))).toString('base64url'),
    1840,
  );
  const answers: Promise<string>[] = [];
  for (const [n, piece] of pieces.entries()) {
    answers.push(poll(`seg0=${n}&ts0=${pieces.length}&d0=${piece}`).then(({ text }) => text));
    // A poll is answered when the next one arrives.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  void poll('');
  expect((await Promise.all(answers)).join()).toContain('"r":901,"b":{"s":"failed"');
  const other = await startPoll();
  // The first piece never arrives, so the others stay pending.
  for (let n = 1; n <= 20; n++) void other(`seg0=${n}&ts0=30&d0=${'a'.repeat(1840)}`);
  await expect.poll(async () => (await other('disconn=t')).status).toBe(400);
});

test.each([
  ['large', 10_000, 400],
  ['tiny', 10, 20_000],
])('what a WebSocket says before its poll gives way is held to the same: %s', async (_, length, count) => {
  const start = await (await fetch(`${door.origin}/.lp?v=5&ns=tinig&start=t&cb=1`)).text();
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(start)!;
  const said = Buffer.from('{"t":"d","d":{"r":1,"a":"s","b":{}}}').toString('base64url');
  await fetch(`${door.origin}/.lp?v=5&ns=tinig&id=${id}&pw=${pw}&seg0=0&ts0=1&d0=${said}`);
  const client = await open(undefined, `&s=${id}`);
  client.socket.send('{"t":"c","d":{"t":"a","d":{}}}');
  const text = 'a'.repeat(length);
  for (let n = 0; n < count && client.closed === undefined; n++) {
    client.socket.send(text);
    if (n % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await isClosed(client)).toBe(true);
});

test('a line that is over gives its place free at once', async () => {
  const poll = await startPoll();
  const before = await lines();
  await poll('seg0=700&ts0=1&d0=YQ');
  expect(await lines()).toBe(before - 1);
  expect((await poll('')).status).toBe(400);
});

test('of strangers the oldest goes past FIREBASE_STRANGERS; whoever has signed in stays', async () => {
  const known = await open('pupil');
  const strangers = [await open(), await open(), await open(), await open()];
  for (const one of strangers.slice(1)) expect((await one.ask('q', link))?.s).toBe('ok');
  expect(await isClosed(strangers[0]!)).toBe(true);
  expect((await known.ask('g', link))?.s).toBe('ok');
  expect(strangers.slice(1).map(({ closed }) => closed)).toEqual([undefined, undefined, undefined]);
});

test('of strangers those go first whose address has the most, whether they poll or not', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });
  const other = await startPoll(from('198.51.100.7'));
  const many = [];
  for (let n = 0; n < 5; n++) many.push(await startPoll(from('203.0.113.5')));
  expect((await other('dframe=t')).status).toBe(200);
  const statuses = await Promise.all(many.map(async (poll) => (await poll('dframe=t')).status));
  expect(statuses).toEqual([400, 400, 400, 200, 200]);
  for (const poll of [other, ...many]) await poll('disconn=t');
});

test('a line that says nothing ends after FIREBASE_HELLO_SECONDS; a page that only listens stays, and one that comes back', async () => {
  const page = await open();
  await page.ask('q', link);
  const back = await open(undefined, '&ls=dati');
  const mute = await open();
  expect(await isClosed(mute)).toBe(true);
  for (const client of [page, back]) expect((await client.ask('g', link))?.s).toBe('ok');
});

test('who does not read is let go past FIREBASE_UNSENT_MB', async () => {
  await addPupils(door.sql, 150);
  const users = { p: '/Users', h: '' };
  // This listener keeps the list loaded for the other client.
  const keeper = await open('teacher');
  await keeper.ask('q', users);
  const client = await open('teacher');
  client.socket.pause();
  const ended = once(client.socket, 'close');
  // Each response is 50 KB. The operating system's buffers hold a few megabytes of them.
  for (let r = 2; r <= 400; r++) client.socket.send(JSON.stringify({ t: 'd', d: { r, a: 'q', b: users } }));
  await expect.poll(lines, { timeout: 15_000 }).toBe(1);
  client.socket.resume();
  await ended;
});

/** Number of open lines according to the metrics. */
async function lines() {
  const { text } = await door.ask('GET', '/metrics');
  return Number(/^tinig_firebase_lines (\d+)$/m.exec(text)![1]);
}

test.each([
  ['writes', 'm', { p: '/Users/pupil', d: { role: 'student' } }],
  ['listens', 'q', { p: '/Users', h: '' }],
  ['tokens', 'auth', { cred: 'iba' }],
])('%s of a line count as calls do', async (_, action, body) => {
  const narrow = await doorForTest({
    env: { FIREBASE_GATEWAY: 'on', RATE_PER_ADDRESS: '1', BURST_PER_ADDRESS: '10' },
  });
  const client = await WireClient.open(narrow.port);
  onTestFinished(() => client.close());
  const answers = Array.from({ length: 30 }, () => client.ask(action, body));
  // The burst allowance is nearly used up by then, so the other requests wait.
  await Promise.all(answers.slice(0, 9));
  const statuses = new Set<number>();
  for (let n = 0; n < 5; n++) statuses.add((await narrow.ask('GET', '/db/Settings')).status);
  expect(statuses).toContain(429);
});

test('leaving a page is free, its listens weigh what they cost, and a line that waits starves no call', {
  tags: ['firebase'],
}, async () => {
  const narrow = await doorForTest({
    env: { FIREBASE_GATEWAY: 'on', RATE_PER_TOKEN: '1', BURST_PER_TOKEN: '60' },
  });
  const uids = await addPupils(narrow.sql, 4);
  const token = await narrow.signIn('teacher');
  const client = await WireClient.open(narrow.port, token);
  onTestFinished(() => client.close());
  const live = uids.flatMap((uid) =>
    Array.from({ length: 15 }, (_, n) => ({ p: `/PlayerProgress/${uid}/number_${n}`, h: '' })),
  );
  // Each round reads only four records, and ending its sixty listens costs nothing.
  for (let page = 0; page < 3; page++) {
    const heard = await Promise.all(live.map((one) => client.ask('q', one)));
    expect(heard.map((answer) => answer?.s)).toEqual(Array(60).fill('ok'));
    await Promise.all(live.map((one) => client.ask('n', one)));
  }
  for (let n = 0; n < 100; n++) void client.ask('g', link);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await narrow.ask('GET', '/db/Settings', token)).status),
  );
  expect(statuses).toEqual(Array(12).fill(200));
});

test('signing up counts as registering does', async () => {
  const signUp = (email: string) =>
    door.ask('POST', '/v1/accounts:signUp?key=x', undefined, { email, password: doorPassword });
  expect((await signUp('una@school.example')).status).toBe(200);
  await door.sql`update tries set window_start = now() + interval '1 hour' where key like 'registrations:%'`;
  expect((await signUp('ikalawa@school.example')).body.error).toMatchObject({
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  });
});

test('the metrics tell what lines ask and how long it took, and name nobody', async () => {
  const client = await open('pupil');
  await client.ask('q', { p: '/QuarterLock/pupil', h: '' });
  await client.ask('g', { p: '/Users' });
  await client.ask('kahit ano', {});
  const { text } = await door.ask('GET', '/metrics');
  expect(text).toMatch(/^tinig_firebase_requests_total\{kind="q",answer="ok"\} [1-9]/m);
  expect(text).toMatch(/^tinig_firebase_requests_total\{kind="g",answer="permission_denied"\} [1-9]/m);
  expect(text).toMatch(/^tinig_firebase_requests_total\{kind="other",answer="failed"\} [1-9]/m);
  expect(text).toMatch(/^tinig_firebase_request_seconds_count\{kind="q"\} [1-9]/m);
  expect(text).toMatch(/^tinig_firebase_sources 1$/m);
  expect(text).toContain('tinig_requests_total{method="GET",route="/.lp",status="400"}');
  expect(text).not.toContain('pupil');
});
