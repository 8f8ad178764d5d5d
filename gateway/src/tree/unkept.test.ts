import { type Door, doorPassword } from '@tinig/tests/school/door';
import { WireClient } from '@tinig/tests/school/firebase/wire';
import { useDoor } from '@tinig/tests/school/use-school';
import { expect, onTestFinished, test } from 'vitest';

const ignoring = useDoor({ env: { FIREBASE_GATEWAY: 'on' } });
const refusing = useDoor({ env: { FIREBASE_GATEWAY: 'on', FIREBASE_UNKNOWN: 'refuse' } });

async function lineOf(door: Door, name: 'pupil' | 'teacher') {
  const client = await WireClient.open(door.port, await door.signIn(name));
  onTestFinished(() => client.close());
  return client;
}
async function updateProfile(door: Door) {
  const pair = { email: 'pupil@school.example', password: doorPassword };
  const signedIn = await door.ask('POST', '/v1/accounts:signInWithPassword', undefined, pair);
  return await door.ask('POST', '/v1/accounts:update', undefined, {
    idToken: signedIn.body.idToken,
    displayName: 'Ana',
  });
}
const own = '/PlayerProgress/pupil';
const written = [
  ['m', { p: own, d: { last_played: 'kahapon' } }, 'not kept: PlayerProgress/last_played (unknown)'],
  ['p', { p: `${own}/game_one_progress`, d: 20 }, 'not kept: PlayerProgress/game_one_progress (lower)'],
  [
    'p',
    { p: '/QuarterLock/pupil', d: { quarter_one: false, quarter_two: false, quarter_three: false } },
    'not kept: QuarterLock/quarter_four (left-out)',
  ],
] as const;

test('what is left out is listed for a superadmin by path, why and how often, without anybody’s id or a value', async () => {
  const line = await lineOf(ignoring, 'pupil');
  await line.ask('p', { p: `${own}/game_one_progress`, d: 50 });
  for (const [action, body] of [...written, ...written]) expect((await line.ask(action, body))?.s).toBe('ok');
  expect((await line.ask('p', { p: '/Leaderboard/pupil', d: 5 }))?.s).toBe('permission_denied');
  const url = `${ignoring.origin}/Leaderboard/pupil.json`;
  const auth = `?auth=${await ignoring.signIn('pupil')}`;
  for (const token of [auth, auth, '', '?auth=owner'])
    expect((await fetch(url + token, { method: 'PUT', body: '5' })).status).toBe(401);
  // Removing an unknown field loses nothing, so it is not counted.
  expect((await line.ask('m', { p: own, d: { last_seen: null } }))?.s).toBe('ok');
  expect((await updateProfile(ignoring)).status).toBe(200);
  const head = await ignoring.signIn('head');
  const listed = async () => {
    const { text } = await ignoring.ask('GET', '/db/Unkept', head);
    return (JSON.parse(text) as { path: string; why: string; times: number }[])
      .map(({ path, why, times }) => `${path} ${why} ${times}`)
      .sort();
  };
  await expect
    .poll(listed, { timeout: 20_000 })
    .toEqual([
      'Authentication/displayName unknown 1',
      'Leaderboard unknown 3',
      'PlayerProgress/game_one_progress lower 2',
      'PlayerProgress/last_played unknown 2',
      'QuarterLock/quarter_four left-out 2',
    ]);
});

test('with FIREBASE_UNKNOWN=refuse whoever writes it is told so, and nothing of it is kept', async () => {
  const line = await lineOf(refusing, 'pupil');
  expect((await line.ask('p', { p: `${own}/game_one_progress`, d: 50 }))?.s).toBe('ok');
  for (const [action, body, d] of written) expect(await line.ask(action, body)).toEqual({ s: 'failed', d });
  const both = { game_one_progress: 20, game_two_progress: 30 };
  expect((await line.ask('m', { p: own, d: both }))?.s).toBe('failed');
  expect((await line.ask('g', { p: `${own}/game_two_progress` }))?.d).toBe(0);
  const whole = { first_name: 'Firstpupil', last_name: 'Bago' };
  const teacher = await lineOf(refusing, 'teacher');
  expect(await teacher.ask('p', { p: '/Users/pupil', d: whole })).toMatchObject({
    s: 'failed',
    d: expect.stringMatching(/^not kept: Users\/\w+ \(left-out\)$/),
  });
  const { body } = await updateProfile(refusing);
  expect(body.error).toMatchObject({
    message: 'INVALID_REQUEST : not kept: Authentication/displayName (unknown)',
  });
});
