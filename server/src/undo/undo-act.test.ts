import type { Call } from '@tinig/domain/call';
import { calls } from '@tinig/domain/calls/all';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cases } from '#testing/cases';
import { daysAfter, type Name, openSchool, type School, tracesOf } from '#testing/school';
import { forgetKept } from './forget-kept.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(() => school.reset());

/** Makes an act, and answers its id. */
async function does(as: Name, call: Call, input: Record<string, unknown>): Promise<string> {
  const { status, text, headers } = await school.ask(call, input, as);
  expect(status, text).toBeLessThan(300);
  return String(headers['tinig-act']);
}
const undo = (as: Name, act: string) => school.ask(calls.undoAct, { act }, as);

/** People and sections as an undo must leave them; when somebody was touched last is no part of it. */
async function records() {
  const [row] = await school.sql`
    select (select jsonb_agg(to_jsonb(p) - 'touched_at' order by uid) from people p)::text as people,
      (select jsonb_agg(to_jsonb(s) order by id) from sections s)::text as sections,
      (select jsonb_agg(to_jsonb(c) order by section_id, quarter) from class_locks c
        where is_open or opens_at is not null or closes_at is not null)::text as classes,
      (select jsonb_agg(to_jsonb(e) order by uid, quarter) from lock_exceptions e)::text as exceptions`;
  return row;
}

const move = (uid: Name, section: string) => ({ uid, section });
const acts: [title: string, as: Name, call: Call, input: Record<string, unknown>][] = [
  ['an archive', 'mia', calls.archiveStudent, { user_id: 'ana' }],
  ['a restoration: the first archiveDate is back', 'mia', calls.restoreStudent, { user_id: 'carl' }],
  ['a move out of the own sections', 'mia', calls.editUser, move('ana', 'Rizal')],
  ['a move between the own sections', 'mia', calls.editUser, move('ana', 'Bonifacio')],
  ['a rename', 'mia', calls.editUser, { uid: 'ana', first_name: 'Anna', last_name: 'Núñez' }],
  ['an unlock', 'mia', calls.changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }],
  ['the own name', 'mia', calls.editUser, { uid: 'mia', first_name: 'Maria' }],
  [
    'a quarter of a class',
    'mia',
    calls.changeClass,
    { sectionIDs: ['-mabini'], quarter: 'quarter_one', type: true },
  ],
  [
    'dates of a class',
    'mia',
    calls.scheduleClass,
    {
      sectionIDs: ['-mabini'],
      quarter: 'quarter_one',
      opens_at: daysAfter(2).toISOString(),
      closes_at: null,
    },
  ],
  ['an exception', 'mia', calls.setException, { studentID: 'ana', quarter: 'quarter_one', type: false }],
  ['a teacher’s email', 'root', calls.editUser, { uid: 'leo', email: 'leo.lopez@paaralan.example' }],
  [
    'a section’s name and teacher',
    'root',
    calls.editSection,
    { sectionID: '-mabini', section_name: 'Mabini A', section_teacher: '', teacher_id: 'leo' },
  ],
  ['a removed section comes back with its students', 'root', calls.removeSection, { sectionID: '-mabini' }],
];

describe('act, undo, and all is as before', () => {
  test.each(acts)('%s', async (_, as, call, input) => {
    const before = await records();
    const act = await does(as, call, input);
    expect(await records()).not.toEqual(before);
    const { status, body } = await undo(as, act);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Na-undo.', left: [] });
    expect(await records()).toEqual(before);
    expect((await undo(as, act)).body).toMatchObject({ code: 'act-already-undone' });
  });
});

test('a pupil who comes and goes again has the own quarter back', async () => {
  await does('mia', calls.setException, { studentID: 'ana', quarter: 'quarter_three', type: true });
  const before = await records();
  const act = await does('mia', calls.editUser, move('ana', 'Rizal'));
  await undo('mia', act);
  expect(await records()).toEqual(before);
});

test('who came into a class since goes along with it', async () => {
  const act = await does('mia', calls.changeClass, {
    sectionIDs: ['-mabini'],
    quarter: 'quarter_one',
    type: true,
  });
  await does('root', calls.editUser, move('dan', 'Mabini'));
  await undo('mia', act);
  const [dan] = await school.sql`select quarter_one from people where uid = 'dan'`;
  expect(dan!.quarter_one).toBe(false);
});

describe('is refused', () => {
  test('to somebody else', async () => {
    const act = await does('mia', calls.archiveStudent, { user_id: 'ana' });
    for (const other of ['leo', 'root'] as const)
      expect((await undo(other, act)).body).toMatchObject({ code: 'act-not-found' });
  });

  test('24 hours later', async () => {
    const act = await does('mia', calls.archiveStudent, { user_id: 'ana' });
    school.setNow(daysAfter(1));
    await school.sql`update sessions set expires_at = ${daysAfter(9)}, idle_until = ${daysAfter(9)}`;
    expect((await undo('mia', act)).body).toMatchObject({ code: 'act-not-found' });
  });

  test('of what can’t be taken back', async () => {
    await does('mia', calls.changePassword, { uid: 'ana', password: 'Bagong-Lihim-9' });
    const [line] = await school.sql<{ act: string }[]>`select act from audit where action = 'changePassword'`;
    expect((await undo('mia', line!.act)).body).toMatchObject({ code: 'act-final' });
  });
});

describe('with somebody else’s change in between', () => {
  test('what somebody changed since stays, and is named', async () => {
    const act = await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna', last_name: 'Núñez' });
    await does('root', calls.editUser, { uid: 'ana', last_name: 'Reyes' });
    const { body } = await undo('mia', act);
    expect(body).toMatchObject({ undone: 1, left: [{ name: 'Ana Reyes', reason: 'changed-since' }] });
  });

  test('after the section was handed to somebody else', async () => {
    const act = await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna' });
    await does('root', calls.editSection, {
      sectionID: '-mabini',
      section_name: 'Mabini',
      section_teacher: '',
      teacher_id: 'leo',
    });
    const { body } = await undo('mia', act);
    expect(body).toMatchObject({ undone: 0, left: [{ reason: 'no-right' }] });
    const [ana] = await school.sql`select first_name from people where uid = 'ana'`;
    expect(ana!.first_name).toBe('Anna');
  });

  test('a student who was moved on is not pulled in, nor named by the place', async () => {
    const act = await does('mia', calls.editUser, move('ana', 'Rizal'));
    await does('leo', calls.editUser, move('ana', 'Bonifacio'));
    await school.sql`update sections set teacher_id = 'leo' where id = '-bonifacio'`;
    const { body } = await undo('mia', act);
    expect(body).toMatchObject({ undone: 0, left: [{ reason: 'no-right' }] });
  });

  test('who moved a student out and lost the section does not pull in', async () => {
    const act = await does('mia', calls.editUser, move('ana', 'Rizal'));
    await school.sql`update sections set teacher_id = 'leo' where id = '-mabini'`;
    expect((await undo('mia', act)).body).toMatchObject({ undone: 0, left: [{ reason: 'no-right' }] });
  });

  test('a removed section whose name is taken does not', async () => {
    const act = await does('root', calls.removeSection, { sectionID: '-mabini' });
    await does('root', calls.addSection, { section_name: 'MABINI', teacher_id: 'leo' });
    const { body } = await undo('root', act);
    expect(body).toMatchObject({ left: expect.arrayContaining([{ name: 'Mabini', reason: 'name-taken' }]) });
    const [ana] = await school.sql`select section_id from people where uid = 'ana'`;
    expect(ana!.section_id).toBeNull();
  });
});

test('who was added goes, who has played is archived', async () => {
  const act = await does('root', calls.archiveStudent, { user_id: 'ana' });
  await school.sql`
    insert into kept_changes (act, place, uid, after) values (${act}, 'people', 'bea', '{}'), (${act}, 'people', 'ella', '{}')`;
  await school.sql`delete from progress where uid = 'ella'`;
  await undo('root', act);
  const rows =
    await school.sql`select uid, archived_at is null as is_active from people where uid in ('bea', 'ella')`;
  expect(rows.map((row) => ({ ...row }))).toEqual([{ uid: 'bea', is_active: false }]);
});

test('what is kept goes with the person and with the hours', async () => {
  await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna' });
  await does('mia', calls.editUser, { uid: 'bea', first_name: 'Beatriz' });
  const kept = async () =>
    (await school.sql`select uid from kept_changes order by uid`).map(({ uid }) => uid);
  expect(await kept()).toEqual(['ana', 'bea']);
  await school.ask(calls.removeStudent, { user_id: 'ana' }, 'mia');
  expect(await kept()).toEqual(['bea']);
  await school.sql`update kept_changes set at = at - interval '24 hours'`;
  await forgetKept(school.sql);
  expect(await kept()).toEqual([]);
});

test('lists own acts, newest first, and none of others', async () => {
  await does('leo', calls.archiveStudent, { user_id: 'dan' });
  await does('mia', calls.archiveStudent, { user_id: 'ana' });
  await school.ask(calls.changePassword, { uid: 'bea', password: 'Bagong-Lihim-9' }, 'mia');
  const { body, text } = await school.ask(calls.readMyActs, {}, 'mia');
  expect(body).toMatchObject({
    total: 2,
    items: [
      { action: 'changePassword', names: ['Bea Nunag'], state: 'final' },
      { action: 'archiveStudent', names: ['Ana Ñuñez'], state: 'undoable', count: 1 },
    ],
  });
  for (const trace of tracesOf('dan')) expect(text).not.toContain(trace);
  const found = await school.ask(calls.readMyActs, { search: 'nunez' }, 'mia');
  expect(found.body).toMatchObject({ total: 1 });
});

cases(
  calls.undoAct,
  { act: 'nobodys-act' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher, of nobody’s act': { as: 'mia', gives: 404, says: 'act-not-found' },
    'without an act': { as: 'mia', given: { act: undefined }, gives: 400, says: 'bad-field' },
    'an own act': {
      as: 'mia',
      before: async ({ ask, sql }) => {
        await ask(calls.archiveStudent, { user_id: 'ana' }, 'mia');
        await sql`alter table audit disable trigger user`;
        await sql`update audit set act = 'nobodys-act'`;
        await sql`update kept_changes set act = 'nobodys-act'`;
        await sql`alter table audit enable trigger user`;
      },
      gives: 200,
      text: 'Na-undo.',
      announces: ['people', 'sections', 'classes', 'dates'],
    },
  },
);

cases(
  calls.readMyActs,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher who did nothing': { as: 'mia', gives: 200 },
  },
);
