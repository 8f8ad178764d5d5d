import { openDoor } from '@tinig/tests/school/door';
import { useOpened } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';

const door = useOpened(
  () => openDoor({ now: () => now }),
  ({ close }) => close(),
  true,
);
let now = new Date();
let pupil: string;
let classmate: string;

const minute = 60_000;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const send = (token: string, uid: string, body: unknown) =>
  door.ask('PATCH', `/db/PlayerProgress/${uid}`, token, body);
const result = (value: number) => ({ game_two_progress: value });
const raw = async (token: string, type: string, body: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(`${door.origin}/db/PlayerProgress/pupil`, { method: 'PATCH', headers, body });
  return response.status;
};
const stored = async (uid: string) => {
  const [row] = await door.sql<{ game_two_progress: number }[]>`
    select game_two_progress from progress where uid = ${uid}`;
  return row?.game_two_progress;
};
const end = (uid: string) => door.sql`delete from sessions where uid = ${uid}`;

// Each token was in use a moment ago.
beforeEach(async () => {
  pupil = await door.signIn('pupil');
  classmate = await door.signIn('classmate');
  expect((await send(pupil, 'pupil', result(10))).status).toBe(200);
  expect((await send(classmate, 'classmate', result(10))).status).toBe(200);
});

test('refuses a session that ended since its last result, and keeps nothing', async () => {
  await end('pupil');
  const { status, body } = await send(pupil, 'pupil', result(20));
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'not-signed-in' });
  expect(await stored('pupil')).toBe(10);
  expect((await send(pupil, 'pupil', result(30))).status).toBe(401);
});

test('refuses the ended session among results sent together, and keeps the others', async () => {
  await end('pupil');
  const all = [send(pupil, 'pupil', result(20)), send(classmate, 'classmate', result(20))];
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([401, 200]);
  expect([await stored('pupil'), await stored('classmate')]).toEqual([10, 20]);
});

test('a student who was archived meanwhile is refused as by every call', async () => {
  await door.sql`update people set archived_at = now() where uid = 'pupil'`;
  const { status } = await send(pupil, 'pupil', result(20));
  expect(status).toBe((await door.ask('GET', '/db/PlayerProgress/pupil', pupil)).status);
  expect(await stored('pupil')).toBe(10);
});

test('tells a pupil who must choose a password first', async () => {
  await door.sql`update people set must_change = true where uid = 'pupil'`;
  const { status, body } = await send(pupil, 'pupil', result(20));
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'must-change-password' });
  expect(await stored('pupil')).toBe(10);
});

test('tells an ended session 401 alone, and notes nothing', async () => {
  await end('pupil');
  const refused = [
    raw(pupil, 'application/json', '{'),
    raw(pupil, 'text/plain', '{}'),
    raw(pupil, 'application/json', ' '.repeat(100_000)),
    raw(pupil, 'application/json', '{"game_two_progress": "much"}'),
    raw(pupil, 'application/json', '{"uid": "pupil"}'),
    send(pupil, 'classmate', result(20)).then(({ status }) => status),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => 401));
  expect(await door.sql`select from audit where result <> 'done'`).toEqual([]);
});

test('a living one is told what is wrong', async () => {
  expect(await raw(pupil, 'application/json', '{')).toBe(400);
  expect(await raw(pupil, 'text/plain', '{}')).toBe(415);
  expect(await raw(pupil, 'application/json', ' '.repeat(100_000))).toBe(413);
  expect((await send(pupil, 'classmate', result(20))).status).toBe(403);
  expect(await door.sql`select actor from audit where action = 'saveProgress'`).toEqual([{ actor: 'pupil' }]);
});

test('a session in use is noted so, however many results it sends', async () => {
  const used = async () =>
    (await door.sql<{ last_used: Date }[]>`select last_used from sessions where uid = 'pupil'`)[0]!;
  const before = (await used()).last_used.getTime();
  for (let n = 1; n <= 12; n++) {
    later(minute / 2);
    expect((await send(pupil, 'pupil', result(10 + n))).status).toBe(200);
  }
  expect((await used()).last_used.getTime()).toBeGreaterThanOrEqual(before + 5 * minute);
});
