import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { daysAfter, emailOf, password } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';

const school = useSchool();
beforeEach(() => school.reset());

const join = () => school.ask(calls.joinRecords, { keep: 'bea', other: 'ana' }, 'mia');

test('the joined record is in no list, count, search or page', async () => {
  await join();
  const shown = async (call: keyof typeof calls, input: object, as: 'mia' | 'root' = 'root') =>
    JSON.stringify((await school.ask(calls[call], input as Record<string, unknown>, as)).body);
  for (const as of ['mia', 'root'] as const)
    for (const [call, input] of [
      ['readUsers', {}],
      ['readUsers', { archive: 'true' }],
      ['readUsers', { search: 'Abad' }],
      ['readProgress', {}],
      ['readStudentFigures', {}],
      ['readFound', { q: 'ana' }],
      ['readSessions', as === 'root' ? {} : { uid: 'mia' }],
      ['readClassLocks', {}],
      ['readToday', { section: '-mabini' }],
    ] as const)
      expect(await shown(call, input, as), call).not.toContain('"ana"');
  const { body } = await school.ask(calls.findChildren, { q: 'ana' }, 'root');
  expect(body).toEqual([]);
  for (const [call, input] of [
    ['readUser', { uid: 'ana' }],
    ['readResults', { uid: 'ana' }],
    ['archiveStudent', { user_id: 'ana' }],
    ['makeCards', { uids: ['ana'] }],
  ] as const)
    expect((await school.ask(calls[call], input, 'root')).status, call).toBe(404);
});

test('a removed child takes the joined record along; an erased one, both ids', async () => {
  await join();
  await school.ask(
    calls.eraseChild,
    { uid: 'bea', full_name: 'Bea Nunag', own_password: password, reason: 'parent-asked' },
    'root',
  );
  expect(await school.sql`select uid from people where uid in ('ana', 'bea')`).toEqual([]);
  expect(await school.sql`select uid from erased order by uid`).toEqual([{ uid: 'ana' }, { uid: 'bea' }]);
});

test('the child’s record and access log hold both records', async () => {
  await school.sql`
    insert into looks (uid, viewer, kind, day, times, last_at) values ('ana', 'mia', 'lrn', '2026-11-20', 1, ${daysAfter(-1)})`;
  await school.ask(calls.sendResults, { results: [{ id: 'subok-1', game: 2, percent: 70 }] }, 'ana');
  await join();
  const { body } = await school.ask(calls.readChild, { uid: 'bea' }, 'root');
  const part = (table: string) =>
    (body.parts as { table: string; rows: unknown[][] }[]).find((one) => one.table === table)!;
  expect(body).toMatchObject({ name: 'Bea Nunag', section: 'Mabini' });
  expect(part('people').rows.flat()).toEqual(expect.arrayContaining([emailOf('ana'), emailOf('bea')]));
  expect(part('results').rows).toHaveLength(1);
  const looks = await school.ask(calls.readLooks, { uid: 'bea' }, 'root');
  expect(looks.body.items).toContainEqual(
    expect.objectContaining({ viewer: 'mia', kind: 'lrn', day: '2026-11-20' }),
  );
});

test('exports and imports leave the joined record out', async () => {
  await join();
  const { text } = await school.ask(calls.exportData, {}, 'root');
  expect(text).not.toContain('"ana"');
  const Users = {
    ana: { first_name: 'Ana', last_name: 'Abad', email: emailOf('ana'), role: 'student', section: '' },
  };
  const { status, body } = await school.ask(
    calls.importData,
    { data: { Users, PlayerProgress: { ana: { game_one_progress: 99 } } }, dry_run: false },
    'root',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ added: { Users: 0 }, changed: { Users: 0 }, refused: [] });
  expect(body.notes).toEqual([{ path: 'Users', reason: message('import-joined', { n: '1' }) }]);
  const { body: progress } = await school.ask(calls.readStudentProgress, { uid: 'bea' }, 'mia');
  expect(progress.game_one_progress).toBe(40);
});

test('a past year lists the child once, and on its own page the better of both', async () => {
  await school.sql`update progress set game_two_progress = 70 where uid = 'ana'`;
  const { body: plan } = await school.ask(calls.readNewYear, {}, 'root');
  expect((await school.ask(calls.startNewYear, { year: plan.year }, 'root')).status).toBe(200);
  const before = await school.ask(calls.readPastSections, { year: '1' }, 'root');
  expect((await school.ask(calls.joinRecords, { keep: 'bea', other: 'ana' }, 'root')).status).toBe(200);
  const { body } = await school.ask(calls.readPastProgress, { year: '1' }, 'root');
  const uids = (body.items as { uid: string }[]).map(({ uid }) => uid);
  expect(uids.filter((uid) => uid === 'bea' || uid === 'ana')).toEqual(['bea']);
  const past = await school.ask(calls.readPastStudent, { uid: 'bea' }, 'root');
  expect(past.body).toMatchObject([
    { year: 1, section: 'Mabini', game_one_progress: 40, game_two_progress: 70 },
  ]);
  expect((await school.ask(calls.readPastSections, { year: '1' }, 'root')).body).toEqual(before.body);
});
