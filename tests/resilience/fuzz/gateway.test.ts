/** @module-tag fuzz */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { residentMemory } from '#bench/lib/memory';
import { WireClient } from '#school/firebase/wire';
import { runs } from '#school/runs';
import { openSchool, tokenOf } from '#school/school';
import { roomy } from '#school/trial-school';

const path = fc.oneof(
  fc.constantFrom(
    '/',
    '',
    'Users',
    '/Users/ana',
    '/Users/ana/first_name',
    '/Sections',
    '/Sections/-mabini',
    '/QuarterLock/ana/quarter_one',
    '/PlayerProgress/ana',
    '/PlayerProgress/ana/game_one_progress',
    '/Links/GDriveLink',
    '/Users/__proto__',
    '/constructor/prototype',
    '/.info/connected',
    '/Users//ana/',
    `/Users/${'x/'.repeat(40)}`,
    `/${'x'.repeat(3000)}`,
    '/Users/%00',
    '/Users/a.b#$[]',
  ),
  fc.string({ maxLength: 40 }),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    null,
    { '.sv': 'timestamp' },
    { '.sv': { increment: 1e308 } },
    { '.sv': { increment: 'x' } },
    { '.value': 5, '.priority': 1 },
    { game_one_progress: Number.MAX_VALUE },
    { game_one_progress: -1, game_two_progress: 'sandaan' },
    { role: 'superadmin', archive: true },
    { 'a/b/c': 1, '': 2 },
    JSON.parse('{"__proto__":{"role":"superadmin"}}'),
    'x'.repeat(20_000),
  ),
);
const query = fc.record(
  {
    i: fc.oneof(fc.constantFrom('.key', '.value', 'section', 'a/b'), value),
    sp: value,
    ep: value,
    sn: value,
    en: value,
    l: value,
    vf: value,
    sin: value,
    ein: value,
  },
  { requiredKeys: [] },
);
const body = fc.record(
  {
    p: fc.oneof(path, value),
    d: value,
    h: value,
    q: fc.oneof(query, value),
    t: value,
    cred: fc.oneof(fc.constantFrom('owner', 'x.y.z', tokenOf('ana'), ''), value),
    c: value,
  },
  { requiredKeys: [] },
);
const act = fc.oneof(
  fc.constantFrom('s', 'auth', 'gauth', 'unauth', 'q', 'n', 'g', 'p', 'm', 'o', 'om', 'oc', 'appcheck'),
  fc.string({ maxLength: 6 }),
);
const frame = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ t: fc.constant('d'), d: fc.record({ r: fc.nat(), a: act, b: body }) }),
  },
  fc.record({ t: fc.constantFrom('c', 'd', 'x'), d: value }),
  value,
);
const text = fc.oneof(
  { weight: 8, arbitrary: frame.map((sent) => JSON.stringify(sent) ?? 'null') },
  fc.constantFrom('0', '1', '3', '256', '257', '999999', '-1', '{', '', 'null', '[', '{"t":"d"}'),
  fc.constantFrom(
    '{"t":"c"',
    '{"t":"c","d":null}',
    '{"t":"c","d":{"t":"a"}}',
    '{"t":"c","d":{"t":"n"}}',
    '{"watch":1,',
  ),
  fc.string({ maxLength: 200 }),
  // Above what one frame may hold.
  fc
    .nat({ max: 20_000 })
    .map((more) => `{"t":"d","d":{"r":7,"a":"p","b":{"d":"${'a'.repeat(60_000 + more)}"}}}`),
);

const method = fc.constantFrom('GET', 'PUT', 'PATCH', 'POST', 'DELETE');
const token = fc.constantFrom(
  '',
  `auth=${tokenOf('ana')}`,
  `auth=${tokenOf('mia')}`,
  `auth=${tokenOf('root')}`,
);
const names = ['orderBy', 'equalTo', 'startAt', 'endAt', 'limitToFirst', 'shallow', 'print', 'auth'] as const;
const search = fc
  .array(
    fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.constantFrom('"section"', '"$key"', 'true', '5'), fc.string()),
    ),
  )
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'));
type Sent = { method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'; url: string; data?: unknown };
const rest = fc.tuple(method, path, token, search, value).map(
  ([method, at, auth, more, data]): Sent => ({
    method,
    url: `/${encodeURI(at.toWellFormed()).replaceAll('?', '').replaceAll('#', '').replace(/^\/+/, '')}.json?${[auth, more].filter(Boolean).join('&')}`,
    data,
  }),
);
const accounts = fc
  .tuple(
    fc.constantFrom(
      'signUp',
      'signInWithPassword',
      'lookup',
      'update',
      'delete',
      'createAuthUri',
      'sendOobCode',
      '__proto__',
    ),
    fc.record(
      { email: value, password: value, idToken: value, refresh_token: value, identifier: value },
      { requiredKeys: [] },
    ),
  )
  .map(([name, data]): Sent => ({ method: 'POST', url: `/v1/accounts:${name}?key=any`, data }));
const poll = fc
  .array(
    fc.tuple(
      fc.constantFrom('start', 'cb', 'id', 'pw', 'ser', 'seg0', 'ts0', 'd0', 'disconn', 'dframe'),
      fc.oneof(fc.constantFrom('t', '1', 'alert(1)'), fc.string()),
    ),
  )
  .map((pairs): Sent => {
    const query = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
    return { method: 'GET', url: `/.lp?${query.join('&')}` };
  })
  // One that opens a line waits for what it will be told.
  .filter(({ url }) => !/start=t/.test(url));

test('no frame, poll or request of the gateway brings a fault to light, and the others are served on', async () => {
  const school = await openSchool({ listens: true, env: { FIREBASE_GATEWAY: 'on', ...roomy } });
  const port = Number(new URL(school.origin()).port);
  const statuses = new Set<number>();
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const before = await residentMemory(process);
  const ask = async ({ method, url, data }: Sent) => {
    const { statusCode, body } = await school.app.inject({
      method,
      url,
      ...(method !== 'GET' && {
        payload: JSON.stringify(data) ?? '',
        headers: { 'content-type': 'application/json' },
      }),
    });
    statuses.add(statusCode);
    expect(statusCode, `${method} ${url} ${JSON.stringify(data)}: ${body}`).toBeLessThan(500);
  };
  await fc.assert(fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: rest }, accounts, poll), ask), {
    numRuns: runs(600),
  });
  // Deep enough: some go through, some are refused.
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401]));
  const speak = async (name: 'ana' | 'mia' | 'root', sent: string[]) => {
    const client = await WireClient.open(port, tokenOf(name));
    for (const one of sent) if (client.closed === undefined) client.socket.send(one);
    client.socket.send(randomBytes(20));
    await client.close();
    const other = await WireClient.open(port, tokenOf('root'));
    expect((await other.ask('g', { p: '/Links/GDriveLink', q: {} }))?.s).toBe('ok');
    await other.close();
  };
  const lines = fc.array(text, { minLength: 10, maxLength: 30 });
  await fc.assert(fc.asyncProperty(fc.constantFrom('ana', 'mia', 'root'), lines, speak), {
    numRuns: runs(40),
  });
  await fc.assert(
    fc.asyncProperty(lines, (sent) => speakByPoll(school.origin(), sent)),
    { numRuns: runs(40) },
  );
  await fc.assert(
    fc.asyncProperty(lines, (sent) => say(`ws://127.0.0.1:${port}/live`, sent)),
    { numRuns: runs(40) },
  );
  const other = await WireClient.open(port, tokenOf('root'));
  expect((await other.ask('g', { p: '/Links/GDriveLink', q: {} }))?.s).toBe('ok');
  await other.close();
  expect(thrown).toEqual([]);
  expect((await residentMemory(process)) - before).toBeLessThan(300);
  await school.close();
}, 120_000);

/** Sends messages of a stranger by polls, and by the WebSocket that offers to take over. */
async function speakByPoll(origin: string, sent: string[]) {
  const poll = (more: string) =>
    fetch(`${origin}/.lp?v=5&ns=tinig&${more}`, { signal: AbortSignal.timeout(200) })
      .then((answer) => answer.text())
      .catch(() => '');
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(await poll('start=t&cb=1'))!;
  const half = sent.length >> 1;
  await say(`${origin.replace('http', 'ws')}/.ws?v=5&ns=tinig&s=${id}`, sent.slice(0, half));
  const pieces = sent.slice(half).map((text, index) => {
    const data = Buffer.from(text.toWellFormed()).toString('base64url').slice(0, 500);
    return `seg${index}=${index}&ts${index}=1&d${index}=${data}`;
  });
  await poll(`id=${id}&pw=${pw}&${pieces.join('&')}`);
}

async function say(url: string, sent: string[]) {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  await once(socket, 'open');
  // Some in fragments, the last of which may never come.
  for (const [n, one] of sent.entries())
    if (socket.readyState === socket.OPEN) socket.send(one, { fin: n % 3 > 0 });
  socket.close();
  await once(socket, 'close');
}
