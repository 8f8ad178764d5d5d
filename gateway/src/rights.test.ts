import { setTimeout as wait } from 'node:timers/promises';
import { announce } from '@tinig/server/records/announce';
import { doorPassword } from '@tinig/tests/school/door';
import { WireClient } from '@tinig/tests/school/firebase/wire';
import { useDoor } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

let ahead = 0;
const door = useDoor({ env: { FIREBASE_GATEWAY: 'on' }, now: () => new Date(Date.now() + ahead) });

async function open(name?: 'pupil' | 'teacher' | 'other') {
  const body = { email: `${name}@school.example`, password: doorPassword };
  const { idToken } = name
    ? (await door.ask('POST', '/v1/accounts:signInWithPassword', undefined, body)).body
    : {};
  const client = await WireClient.open(door.port, idToken as string | undefined);
  onTestFinished(() => client.close());
  return { client, idToken: idToken as string };
}

const path = 'QuarterLock/pupil';
const listen = { p: path, h: '' };

describe('what is listened to is heard no longer', () => {
  test.each([
    [
      'once its token’s hour is over',
      async () => {
        ahead += 61 * 60_000;
      },
      'ac',
    ],
    [
      'once somebody has set a new password',
      async () => {
        const token = await door.signIn('teacher');
        await door.ask('POST', '/edit-student-password/changePassword', token, {
          uid: 'pupil',
          password: doorPassword,
        });
      },
      'ac',
    ],
    [
      'once its session has ended',
      async ({ idToken }: { idToken: string }) =>
        void (await door.ask('POST', '/auth/sign-out', idToken, {})),
      'ac',
    ],
    [
      'once the app has signed out',
      async ({ client }: { client: WireClient }) => void (await client.ask('unauth', {})),
      'c',
    ],
  ])('%s', async (_, end, action) => {
    const phone = await open('pupil');
    await phone.client.ask('q', listen);
    await end(phone);
    expect(await phone.client.until(() => phone.client.messages.some(({ d }) => d.a === action))).toBe(true);
    const before = phone.client.pushed(path).filter(({ d }) => d.a === 'd').length;
    // Wait until a client with permission receives the change, so it has been distributed.
    const { client } = await open('teacher');
    await client.ask('q', listen);
    const [row] = await door.sql<{ quarter_one: boolean }[]>`
      select quarter_one from people where uid = 'pupil'`;
    const change = { studentID: 'pupil', quarter: 'quarter_one', type: !row!.quarter_one };
    const token = await door.signIn('teacher');
    expect((await door.ask('POST', '/access-quarter/change-lock', token, change)).status).toBe(200);
    expect(await client.until(() => client.pushed(path).length > 1)).toBe(true);
    expect(phone.client.pushed(path).filter(({ d }) => d.a === 'd')).toHaveLength(before);
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['the word of the emulator', 'auth', 'owner'],
  ['a database secret', 'auth', 's'.repeat(40)],
  ['a secret’s own request', 'gauth', 'owner'],
  ['an unsigned token', 'auth', `${part({ alg: 'none' })}.${part({ sub: 'head', user_id: 'head' })}.`],
  [
    'a token of others',
    'auth',
    `${part({ alg: 'RS256' })}.${part({ iss: 'https://elsewhere.example', sub: 'head' })}.${'s'.repeat(43)}`,
  ],
])('%s opens nothing on a line', async (_, action, cred) => {
  const { client } = await open();
  expect((await client.ask(action, { cred }))?.s).toBe('invalid_token');
  for (const p of ['/Users', '/Users/head', path])
    expect((await client.ask('q', { p, h: '' }))?.s).toBe('permission_denied');
});

test('claims without a living session are those of nobody', async () => {
  const { idToken } = await open('pupil');
  const [head, , secret] = idToken.split('.');
  const claims = part({ iss: 'tinig', sub: 'head', user_id: 'head', exp: 9_999_999_999 });
  const { client } = await open();
  expect((await client.ask('auth', { cred: `${head}.${claims}.${secret}` }))?.s).toBe('expired_token');
  expect((await client.ask('q', { p: '/Users', h: '' }))?.s).toBe('permission_denied');
});

describe('a substitute’s right that is over by the clock is over at every door, before anybody has written it', () => {
  const teacherList = '/db/Users?role=student';
  beforeEach(async () => {
    await door.sql`delete from section_teachers where holding = 'substitute'`;
    const until = new Date(Date.now() + ahead + 30 * 60_000);
    // Notify the server of a permission that another server granted.
    await door.sql.begin(async (sql) => {
      await sql`
        insert into section_teachers (section_id, teacher_id, holding, until)
        values ('-mabini', 'other', 'substitute', ${until})`;
      await announce(sql, [{ kind: 'sections' }]);
    });
    await wait(200);
  });

  test('a call, a watch, an address, a question and a listen answer nothing of the class', async () => {
    const { client, idToken } = await open('other');
    const token = await door.signIn('other');
    const watcher = await openWatcher(door.origin, token);
    const rest = (at: string) => door.ask('GET', `/${at}.json?auth=${idToken}`);
    expect((await door.ask('GET', `/db/${path}`, token)).status).toBe(200);
    expect((await door.ask('GET', teacherList, token)).text).toContain('pupil');
    expect(JSON.stringify(await watcher.first(1, teacherList))).toContain('pupil');
    expect((await rest(path)).status).toBe(200);
    expect((await rest('QuarterLock')).text).toContain('pupil');
    for (const at of [path, 'QuarterLock', 'Users']) await client.ask('q', { p: at, h: '' });
    const pushed = () => client.messages.length;
    const before = pushed();

    ahead += 31 * 60_000;
    const answers = await Promise.all([
      door.ask('GET', `/db/${path}`, token),
      door.ask('GET', teacherList, token),
      rest(path),
      rest('QuarterLock'),
      client.ask('g', { p: path }),
      client.ask('q', { p: 'QuarterLock', h: '' }),
      watcher.first(2, teacherList),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('pupil');
    expect(answers.slice(0, 4).map((answer) => (answer as { status: number }).status)).toEqual([
      403, 200, 401, 200,
    ]);
    const head = await door.signIn('head');
    const lock = { studentID: 'pupil', quarter: 'quarter_three', type: true };
    expect((await door.ask('POST', '/access-quarter/change-lock', head, lock)).status).toBe(200);
    await watcher.until(1, (message) => !JSON.stringify(message).includes('pupil'));
    const late = client.messages
      .slice(before)
      .filter(({ d }) => d.a !== 'c' && d.b.p?.startsWith('QuarterLock'));
    for (const { d } of late) {
      const { p, d: value } = d.b;
      expect((p === path ? value : (value as Record<string, unknown> | null)?.pupil) ?? null).toBeNull();
    }
    watcher.close();
  });

  test('an act is refused, though nobody has written the end yet', async () => {
    const token = await door.signIn('other');
    const lock = { studentID: 'pupil', quarter: 'quarter_four', type: true };
    ahead += 31 * 60_000;
    expect((await door.ask('POST', '/access-quarter/change-lock', token, lock)).status).toBe(403);
  });
});

test('a teacher with a first password is refused until it is another', async () => {
  await door.sql`update people set must_change = true where uid = 'other'`;
  const { client, idToken } = await open('other');
  const anew = 'bangka-sinag-42';
  const asked = await client.ask('q', { p: 'Sections', h: '' });
  expect(asked?.s).toBe('permission_denied');
  const { status, body } = await door.ask('POST', '/v1/accounts:update', undefined, {
    idToken,
    password: anew,
  });
  expect(status).toBe(200);
  const after = await WireClient.open(door.port, body.idToken as string);
  onTestFinished(() => after.close());
  expect((await after.ask('q', { p: 'Sections', h: '' }))?.s).toBe('ok');
});
