import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Door, doorPassword, openDoor } from '#testing/door';
import { addPupils } from '#testing/firebase/add-pupils';
import { WireClient } from '#testing/firebase/wire';

let door: Door;
beforeAll(async () => {
  door = await openDoor({
    env: {
      FIREBASE_GATEWAY: 'on',
      FIREBASE_LISTENS: '3',
      FIREBASE_MESSAGE_KB: '16',
      FIREBASE_PARTS: '4',
      FIREBASE_UNSENT_MB: '1',
      FIREBASE_STRANGERS: '3',
      FIREBASE_HELLO_SECONDS: '1',
      METRICS: 'on',
    },
  });
});
afterAll(() => door.close());

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
  // The same again is no other one.
  expect((await client.ask('q', at(3)))?.s).toBe('ok');
  await client.ask('n', at(1));
  expect((await client.ask('q', at(4)))?.s).toBe('ok');
});

test.each([
  ['larger than FIREBASE_MESSAGE_KB', ['4', ...Array(4).fill('a'.repeat(5000))]],
  ['of more parts than FIREBASE_PARTS', ['5', 'a']],
  ['of one frame that is too large', ['a'.repeat(17_000)]],
])('a message %s ends its line', async (_, frames) => {
  const client = await open('pupil');
  for (const frame of frames) client.socket.send(frame);
  expect(await isClosed(client)).toBe(true);
});

test('what a poll brings is held to the same', async () => {
  const poll = (query: string) => fetch(`${door.origin}/.lp?v=5&ns=tinig&${query}`);
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(await (await poll('start=t&cb=1')).text())!;
  await (await poll(`id=${id}&pw=${pw}&seg0=0&ts0=5&d0=YQ`)).text();
  expect((await poll(`id=${id}&pw=${pw}`)).status).toBe(400);
});

test('of strangers the oldest goes past FIREBASE_STRANGERS; whoever has signed in stays', async () => {
  const known = await open('pupil');
  const strangers = [await open(), await open(), await open(), await open()];
  for (const one of strangers.slice(1)) expect((await one.ask('q', link))?.s).toBe('ok');
  expect(await isClosed(strangers[0]!)).toBe(true);
  expect((await known.ask('g', link))?.s).toBe('ok');
  expect(strangers.slice(1).map(({ closed }) => closed)).toEqual([undefined, undefined, undefined]);
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
  // As long as this one listens, the list is at hand for the other.
  const keeper = await open('teacher');
  await keeper.ask('q', users);
  const client = await open('teacher');
  client.socket.pause();
  const ended = once(client.socket, 'close');
  // Each is answered with fifty kilobytes, of which the system's own buffers hold some megabytes.
  for (let r = 2; r <= 400; r++) client.socket.send(JSON.stringify({ t: 'd', d: { r, a: 'q', b: users } }));
  await expect.poll(lines, { timeout: 15_000 }).toBe(1);
  client.socket.resume();
  await ended;
});

/** The open lines, as the metrics tell. */
async function lines() {
  const { text } = await door.ask('GET', '/metrics');
  return Number(/^tinig_firebase_lines (\d+)$/m.exec(text)![1]);
}

test.each([
  ['writes', 'm', { p: '/Users/pupil', d: { role: 'student' } }],
  ['listens', 'q', link],
  ['tokens', 'auth', { cred: 'iba' }],
])('%s of a line count as calls do', async (_, action, body) => {
  const narrow = await openDoor({
    env: { FIREBASE_GATEWAY: 'on', RATE_PER_ADDRESS: '1', BURST_PER_ADDRESS: '10' },
  });
  onTestFinished(() => narrow.close());
  const client = await WireClient.open(narrow.port);
  onTestFinished(() => client.close());
  const answers = Array.from({ length: 30 }, () => client.ask(action, body));
  // By then nearly all is used that may come at once, and the others wait for what is left.
  await Promise.all(answers.slice(0, 9));
  const statuses = new Set<number>();
  for (let n = 0; n < 5; n++) statuses.add((await narrow.ask('GET', '/db/Settings')).status);
  expect(statuses).toContain(429);
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
