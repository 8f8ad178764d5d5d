import { calls } from '@tinig/domain/calls/all';
import { addPeople } from '@tinig/tests/school/build-school';
import { daysAfter, emailOf, noon, password, type SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { addToBucketIfRoom } from './buckets.ts';

const school = useSchool({ env: { TRUSTED_PROXIES: '127.0.0.1' }, asNew: true });

type Try = { email?: string; secret?: string; device?: string; from?: string };
const after = (seconds: number) => daysAfter(seconds / 86_400, noon);

async function tries({ email = emailOf('ana'), secret = password, device, from = '10.0.0.1' }: Try = {}) {
  const answer = await school.app.inject({
    method: 'POST',
    url: calls.signIn.path,
    headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
    payload: { email, password: secret, ...(device && { device }) },
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: Number(answer.headers['retry-after']),
  };
}

async function guesses(times: number, one: Try = {}) {
  const statuses: number[] = [];
  for (let made = 0; made < times; made++) statuses.push((await tries({ secret: 'mali', ...one })).status);
  return statuses;
}

const evaluated = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

test('60 right sign-ins at the same instant from one address all succeed', async () => {
  const uids = Array.from({ length: 60 }, (_, index) => `pupil-${index}`);
  const named = { role: 'student' as const, first_name: 'P', last_name: 'P', section_id: '-mabini' };
  const pupils = uids.map((uid) => ({ uid, email: `${uid}@p.ph`, ...named, created_at: noon }));
  await addPeople(school.sql, pupils, password);
  const answers = await Promise.all(uids.map((uid) => tries({ email: `${uid}@p.ph` })));
  expect(answers.map(({ status }) => status)).toEqual(uids.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(60);
}, 60_000);

test('ten wrong attempts are free, then one in 15 seconds is evaluated; a right one waits as well', async () => {
  expect(await guesses(10)).toEqual(Array(10).fill(401));
  const refused = await tries();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-tries' }, retryAfter: 15 });
  expect(refused.body.error).toBe('Masyadong maraming maling subok. Subukan muli pagkalipas ng 15 segundo.');
  school.setNow(after(15));
  expect((await tries({ secret: 'mali' })).status).toBe(401);
  expect((await tries()).status).toBe(429);
  school.setNow(after(30));
  expect((await tries()).status).toBe(200);
  // After a sign-in there are ten free attempts again.
  expect(await guesses(10)).toEqual(Array(10).fill(401));
});

test('guesses that come at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => tries({ secret: 'mali' })));
  expect(evaluated(answers.map(({ status }) => status))).toBe(10);
});

test('an email that nobody has is refused alike', async () => {
  const nobody = { email: 'wala@paaralan.example' };
  const known = [...(await guesses(11)), (await tries({ secret: 'mali' })).body];
  expect([...(await guesses(11, nobody)), (await tries({ ...nobody, secret: 'mali' })).body]).toEqual(known);
});

test('ten minutes of guessing at one account, from ever new addresses: at most 50 are evaluated', async () => {
  let count = 0;
  for (let second = 0; second < 600; second += 3) {
    school.setNow(after(second));
    const from = `10.1.${second % 200}.${second % 7}`;
    count += evaluated(await guesses(2, { from }));
  }
  expect(count).toBeLessThanOrEqual(50);
  expect(count).toBeGreaterThan(40);
}, 60_000);

test('after a hundred wrong attempts in a row, one an hour', async () => {
  await school.sql`update tries set failures = 0`;
  await guesses(1);
  await school.sql`update tries set consecutive = 100 where key like 'account:%'`;
  school.setNow(after(16 * 60));
  expect((await tries()).status).toBe(429);
  school.setNow(after(61 * 60));
  expect((await tries()).status).toBe(200);
});

describe('an attacked account', () => {
  const attack = () => guesses(15, { from: '10.9.9.9' });

  test('stays usable from its known device, which gives guessers no new free tries', async () => {
    const { device } = (await tries()).body;
    let count = 0;
    for (let second = 0; second < 120; second++) {
      school.setNow(after(second));
      if (second % 5 === 0) expect((await tries({ device })).status).toBe(200);
      count += evaluated(await guesses(2, { from: '10.9.9.9' }));
    }
    expect(count).toBeLessThanOrEqual(19);
    expect(count).toBeGreaterThan(10);
  }, 60_000);

  test('a right sign-in on the known device lifts the hourly step of the others', async () => {
    const { device } = (await tries()).body;
    await attack();
    await school.sql`update tries set consecutive = 100 where key like 'account:%'`;
    school.setNow(after(30));
    expect((await tries()).status).toBe(429);
    expect((await tries({ device })).status).toBe(200);
    expect((await tries()).status).toBe(200);
  });

  test('is not usable with the device of somebody else', async () => {
    const { device } = (await tries({ email: emailOf('bea') })).body;
    await attack();
    expect((await tries({ device })).status).toBe(429);
  });

  test('a known device waits 15 seconds at most, however often it was wrong', async () => {
    const { device } = (await tries()).body;
    await guesses(10, { device });
    await school.sql`update tries set consecutive = 200 where key like 'device:%'`;
    expect((await tries({ device })).retryAfter).toBe(15);
    school.setNow(after(15));
    expect((await tries({ device })).status).toBe(200);
  });

  test('a known device has ten tries of its own', async () => {
    const { device } = (await tries()).body;
    expect(await guesses(11, { device })).toEqual([...Array(10).fill(401), 429]);
    // Other accounts are unaffected.
    expect((await tries()).status).toBe(200);
  });

  test.each(['mia', 'root'] as SchoolPerson[])(
    'is usable at once after a reset by %s, from a new device and the own',
    async (by) => {
      const { device } = (await tries()).body;
      await attack();
      await guesses(11, { device });
      expect([(await tries()).status, (await tries({ device })).status]).toEqual([429, 429]);
      const secret = 'Bagong-Lihim-9';
      expect((await school.ask(calls.changePassword, { uid: 'ana', password: secret }, by)).status).toBe(200);
      expect([(await tries({ secret })).status, (await tries({ secret, device })).status]).toEqual([
        200, 200,
      ]);
    },
  );
});

describe('many wrong attempts', () => {
  const toldTo = async (who: SchoolPerson) => (await school.ask(calls.readManyAttempts, {}, who)).body;

  test('on a pupil’s account are told to the own teacher and the superadmin, on a teacher’s to the superadmin', async () => {
    await guesses(9);
    expect(await toldTo('mia')).toEqual([]);
    await school.heard.since();
    await guesses(1);
    expect(await school.heard.since()).toEqual([{ kind: 'tries' }]);
    expect([await toldTo('mia'), await toldTo('leo'), await toldTo('root')]).toEqual([['ana'], [], ['ana']]);
    await guesses(11, { email: emailOf('leo') });
    expect([await toldTo('mia'), await toldTo('leo'), await toldTo('root')]).toEqual([
      ['ana'],
      [],
      ['ana', 'leo'],
    ]);
  });

  test('are told until somebody signs in, however long that takes', async () => {
    await guesses(10);
    school.setNow(after(3 * 86_400));
    expect(await toldTo('mia')).toEqual(['ana']);
    await school.heard.since();
    await tries();
    expect(await school.heard.since()).toContainEqual({ kind: 'tries' });
    expect(await toldTo('mia')).toEqual([]);
  });

  test('are told of a known device as well', async () => {
    const { device } = (await tries()).body;
    await guesses(10, { device });
    expect(await toldTo('mia')).toEqual(['ana']);
  });

  test('are forgotten with a new password or a new email, and not told of an archived student', async () => {
    await guesses(10);
    await school.heard.since();
    await school.ask(calls.changePassword, { uid: 'ana', password: 'Bagong-Lihim-9' }, 'mia');
    expect(await school.heard.since()).toContainEqual({ kind: 'tries' });
    expect(await toldTo('mia')).toEqual([]);
    await guesses(10, { email: emailOf('leo') });
    await school.ask(calls.editUser, { uid: 'leo', email: 'bago@paaralan.example' }, 'root');
    expect(await toldTo('root')).toEqual([]);
    await guesses(10);
    await school.ask(calls.archiveStudent, { user_id: 'ana' }, 'mia');
    expect(await toldTo('root')).toEqual([]);
  });
});

test('an address with 300 failures tries no unknown device, but known ones', async () => {
  const from = '10.7.7.7';
  const { device } = (await tries({ from })).body;
  await guesses(1, { from, email: emailOf('bea') });
  await school.sql`update tries set window_start = ${after(301)} where key like 'address:%'`;
  expect((await tries({ from, email: emailOf('dan') })).status).toBe(429);
  expect((await tries({ from, device })).status).toBe(200);
  expect((await tries({ email: emailOf('dan') })).status).toBe(200);
  // The bucket leaks one per second.
  school.setNow(after(10));
  expect((await tries({ from, email: emailOf('dan') })).status).toBe(200);
});

test('addresses of one IPv6 network count as one: whoever has one of them has them all', async () => {
  await guesses(1, { from: '2001:db8::1:2:3:4', email: emailOf('bea') });
  await school.sql`update tries set window_start = ${after(301)} where key like 'address:%'`;
  expect((await tries({ from: '2001:db8::5:6:7:8', email: emailOf('dan') })).status).toBe(429);
  expect((await tries({ from: '2001:db8:0:1::1', email: emailOf('dan') })).status).toBe(200);
});

test('an address that fails twice a second is let through once a second, whatever the fractions', async () => {
  const bucket = { key: 'address:10.8.8.8', holds: 300, secondsEach: 1 };
  let poured = 0;
  for (let failure = 0; failure < 1160; failure++)
    if (await school.sql.begin((sql) => addToBucketIfRoom(sql, bucket, after(failure * 0.52)))) poured++;
  expect(poured).toBeGreaterThan(895);
  expect(poured).toBeLessThanOrEqual(904);
});

test('right sign-ins are never counted against an address', async () => {
  for (let made = 0; made < 20; made++) expect((await tries()).status).toBe(200);
  expect(await school.sql`select from tries`).toHaveLength(0);
});
