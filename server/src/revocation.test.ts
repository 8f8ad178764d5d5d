import { archiveStudent } from '@tinig/domain/calls/archive';
import { changePassword, endSession, signOut } from '@tinig/domain/calls/auth';
import type { Call } from '@tinig/domain/calls/call';
import { editUser, removeStudent } from '@tinig/domain/calls/people';
import { editSection } from '@tinig/domain/calls/sections';
import { people, type SchoolPerson, tokenOf, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import type { TestWatcher } from '@tinig/tests/school/watcher';
import { describe, expect, test } from 'vitest';

const school = useSchool({ listens: true, asNew: true });

/** Reads that each person's screens watch. */
const screens: Record<string, string[]> = {
  superadmin: ['/db/Users?role=student', '/db/Users?role=admin', '/db/Sections', '/db/Sessions'],
  admin: [
    '/db/Users?role=student',
    '/db/Users?archive=true',
    '/db/Sections',
    '/db/PlayerProgress',
    '/db/Totals',
  ],
  student: ['/db/QuarterLock/:uid', '/db/PlayerProgress/:uid', '/db/Users/:uid'],
};

async function opens(name: SchoolPerson, paths = screens[people[name].role]!) {
  const client = await school.watch(name);
  for (const [number, path] of paths.entries())
    expect(await client.first(number, path.replace(':uid', name)), `${name} ${path}`).toHaveProperty('value');
  return client;
}

type Cause = [what: string, call: Call, input: Record<string, unknown>, by: SchoolPerson, ends: SchoolPerson];
const password = 'Bagong-Lihim-9';
const causes: Cause[] = [
  ['a sign-out', signOut, {}, 'ana', 'ana'],
  ['a sign-out of a teacher', signOut, {}, 'mia', 'mia'],
  ['a password set by the teacher', changePassword, { uid: 'ana', password }, 'mia', 'ana'],
  ['a password set by a superadmin', changePassword, { uid: 'mia', password }, 'root', 'mia'],
  ['an archive', archiveStudent, { user_id: 'ana' }, 'mia', 'ana'],
  ['a deletion', removeStudent, { user_id: 'ana' }, 'mia', 'ana'],
  ['the deletion of a teacher', removeStudent, { user_id: 'leo' }, 'root', 'leo'],
  ['a new email of a teacher', editUser, { uid: 'leo', email: 'bago@paaralan.example' }, 'root', 'leo'],
  ['a session ended by a superadmin', endSession, { id: 'session-of-bea' }, 'root', 'bea'],
];

describe('within a second an open connection ends, and nobody else’s, after', () => {
  test.each(causes)('%s', async (_what, call, input, by, ends) => {
    const everybody: SchoolPerson[] = ['root', 'mia', 'leo', 'ana', 'bea', 'dan'];
    const open = new Map<SchoolPerson, TestWatcher>();
    for (const name of everybody) open.set(name, await opens(name));
    expect((await school.ask(call, input, by)).status).toBe(200);
    const answered = performance.now();

    const ended = open.get(ends)!;
    expect(await ended.untilClosed(1000)).toBe(4401);
    // After the call's response, only messages already on their way arrive (W4).
    expect(ended.messages.filter(({ at }) => at > answered + 100)).toEqual([]);
    for (const [name, client] of open) if (name !== ends) expect(client.closed(), name).toBeUndefined();
  });

  test('a change of the own password: other devices’', async () => {
    await school.sql`
      insert into sessions select 'other', 'another-hash', uid, created_at, last_used, idle_until, expires_at
      from sessions where uid = 'mia'`;
    const mine = await opens('mia');
    expect((await school.ask(changePassword, { uid: 'mia', password }, 'mia')).status).toBe(200);
    await mine.first(9, '/db/Settings');
    expect(mine.closed()).toBeUndefined();
    expect(await school.sql`select id from sessions where uid = 'mia'`).toEqual([{ id: 'session-of-mia' }]);
  });
});

const shows = (client: TestWatcher, number: number, name: SchoolPerson) =>
  JSON.stringify(client.latest(number)?.value ?? '').includes(tracesOf(name)[1]!);

test('two teachers watch while a section is handed over: rows go from the one and come to the other', async () => {
  const list = '/db/Users?role=student';
  const [mia, leo] = [
    await opens('mia', [list, '/db/Users/ana', '/db/QuarterLock/ana']),
    await opens('leo', [list]),
  ];
  const superadmin = await opens('root', [list, '/db/Users/ana']);
  await school.ask(editSection, { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' }, 'root');
  await Promise.all([
    mia.untilSo(() => !shows(mia, 0, 'ana') && !shows(mia, 0, 'bea')),
    mia.untilSo(() => mia.latest(1)?.code === 'forbidden' && mia.latest(2)?.code === 'forbidden'),
    leo.untilSo(() => shows(leo, 0, 'ana') && shows(leo, 0, 'dan')),
  ]);
  // The connection and the permitted watches continue.
  expect(mia.closed()).toBeUndefined();
  expect(superadmin.latest(1)).toHaveProperty('value');

  // Her former teacher hears nothing of later changes.
  const messages = mia.messages.length;
  await school.ask(editUser, { uid: 'ana', username: 'bagong-palayaw' }, 'leo');
  await leo.untilSo(() => JSON.stringify(leo.latest(0)?.value).includes('bagong-palayaw'));
  expect(JSON.stringify(mia.messages.slice(messages))).not.toContain('bagong-palayaw');
});

test('two teachers swap their sections while both watch', async () => {
  const list = '/db/Users?role=student';
  const [mia, leo] = [await opens('mia', [list]), await opens('leo', [list])];
  await Promise.all([
    school.ask(editSection, { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' }, 'root'),
    school.ask(editSection, { sectionID: '-rizal', section_name: 'Rizal', teacher_id: 'mia' }, 'root'),
  ]);
  await mia.untilSo(() => shows(mia, 0, 'dan') && !shows(mia, 0, 'ana'));
  await leo.untilSo(() => shows(leo, 0, 'ana') && !shows(leo, 0, 'dan'));
});

test('the game hears of a lock that opens, and of none but its own', async () => {
  const { changeLock } = await import('@tinig/domain/calls/quarter-access');
  const [ana, bea] = [await opens('ana'), await opens('bea')];
  const messages = bea.messages.length;
  await school.ask(changeLock, { studentID: 'ana', quarter: 'quarter_three', type: true }, 'mia');
  await ana.untilSo(() => (ana.latest(0)!.value as Record<string, boolean>).quarter_three!);
  expect(bea.messages.length).toBe(messages);
});

describe('those who lost something, over HTTP at once', () => {
  const list = { method: 'GET', url: '/db/Users?role=student' } as const;
  const ask = (token: string) =>
    school.app.inject({ ...list, headers: { authorization: `Bearer ${token}` } });

  test('a teacher whose role was made a student’s in the database', async () => {
    await school.sql`update people set role = 'student' where uid = 'mia'`;
    expect((await ask(tokenOf('mia'))).statusCode).toBe(403);
    expect((await school.ask(archiveStudent, { user_id: 'ana' }, 'mia')).status).toBe(403);
  });

  test('a role that the product does not know can’t be stored', async () => {
    await expect(school.sql`update people set role = 'principal' where uid = 'mia'`).rejects.toThrow(
      'people_role_known',
    );
  });

  test('a token cut by one character, one of another server, and none at all', async () => {
    for (const token of [tokenOf('mia').slice(0, -1), 'x'.repeat(43), 'a.b', ''])
      expect((await ask(token)).statusCode, token).toBe(401);
  });
});
