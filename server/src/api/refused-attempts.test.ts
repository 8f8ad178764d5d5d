import { callName, calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { daysAfter, type SchoolPerson, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

const school = useSchool({ listens: true, asNew: true });

const lines = () =>
  school.sql`select actor, action, target, result, event from audit order by action` as Promise<object[]>;
const refused = (actor: SchoolPerson, action: string, target: string) => ({
  actor,
  action,
  target,
  result: 'refused',
  event: { kind: 'refused', code: 'forbidden' },
});

type Try = [by: SchoolPerson, call: Call, input: Record<string, unknown>, target: string];
const tries: Try[] = [
  ['leo', calls.readUser, { uid: 'ana' }, 'ana'],
  ['mia', calls.readUser, { uid: 'leo' }, 'leo'],
  ['mia', calls.readRole, { uid: 'root' }, 'root'],
  ['bea', calls.readLock, { uid: 'ana' }, 'ana'],
  ['bea', calls.readStudentProgress, { uid: 'ana' }, 'ana'],
  ['bea', calls.readStudentProgress, { uid: 'nobody' }, 'nobody'],
  ['leo', calls.readStudentProgress, { uid: 'carl' }, 'carl'],
  ['leo', calls.readSections, { teacher_id: 'mia' }, 'mia'],
  ['ana', calls.readSessions, { uid: 'root' }, 'root'],
  ['ana', calls.readUsers, {}, ''],
  ['bea', calls.saveProgress, { uid: 'ana', game_one_progress: 100 }, 'ana'],
  ['bea', calls.editUser, { uid: 'ana', first_name: 'X' }, 'ana'],
  ['leo', calls.archiveStudent, { user_id: 'ana' }, 'ana'],
];

describe('a try on what is not one’s own is in the audit log, with whom it was about', () => {
  test.each(tries)('%s', async (by, call, input, target) => {
    expect((await school.ask(call, input, by)).status).toBe(403);
    expect(await lines()).toEqual([refused(by, callName(call), target)]);
  });

  test('over the live connection as well', async () => {
    const client = await school.watch('bea');
    expect(await client.first(1, '/db/QuarterLock/ana')).toMatchObject({ code: 'forbidden' });
    expect(await client.first(2, '/db/Users')).toMatchObject({ code: 'forbidden' });
    await expect.poll(lines).toEqual([refused('bea', 'readLock', 'ana'), refused('bea', 'readUsers', '')]);
  });
});

test('an address that no id can have is noted without it', async () => {
  const headers = { authorization: `Bearer ${tokenOf('bea')}` };
  const { statusCode } = await school.app.inject({ url: '/db/Sections/a%00b', headers });
  expect(statusCode).toBe(403);
  expect(await lines()).toEqual([refused('bea', 'readSection', '')]);
  const client = await school.watch('dan');
  expect(await client.first(1, `/db/Sections/${'a'.repeat(2000)}`)).toMatchObject({ code: 'forbidden' });
  await expect.poll(lines).toContainEqual(refused('dan', 'readSection', ''));
});

test('whoever loses the right to see has tried nothing', async () => {
  const client = await school.watch('mia');
  await client.first(1, '/db/Users/ana');
  const toLeo = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' };
  await school.ask(calls.editSection, toLeo, 'root');
  await client.untilSo(() => client.latest(1)!.code === 'forbidden');
  expect(await lines()).toMatchObject([{ action: 'editSection', result: 'done' }]);
});

test('a loop fills no disk: the same try is one line a minute', async () => {
  for (let made = 0; made < 5; made++) await school.ask(calls.readLock, { uid: 'ana' }, 'bea');
  expect(await lines()).toHaveLength(1);
  await school.ask(calls.readLock, { uid: 'dan' }, 'bea');
  await school.ask(calls.readLock, { uid: 'ana' }, 'dan');
  expect(await lines()).toHaveLength(3);
  school.setNow(daysAfter(61 / 86_400));
  await school.ask(calls.readLock, { uid: 'ana' }, 'bea');
  expect(await lines()).toHaveLength(4);
});

test('a loop through made-up ids fills no disk either', async () => {
  for (let made = 0; made < 50; made++) await school.ask(calls.readLock, { uid: `nobody-${made}` }, 'bea');
  expect(await lines()).toHaveLength(30);
  await school.ask(calls.readLock, { uid: 'ana' }, 'dan');
  expect(await lines()).toHaveLength(31);
});
