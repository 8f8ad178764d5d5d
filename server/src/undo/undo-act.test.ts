import { isDeepStrictEqual } from 'node:util';
import { calls } from '@tinig/domain/calls/all';
import type { MyAct } from '@tinig/domain/calls/audit';
import type { MadeCard } from '@tinig/domain/calls/auth';
import type { Call } from '@tinig/domain/calls/call';
import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { cases } from '@tinig/tests/school/cases';
import { readKeptRecords } from '@tinig/tests/school/records';
import { daysAfter, emailOf, lrnOf, type SchoolPerson, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { runEarliestDueDate } from '#features/quarter-access/run-due-dates';
import { dropOldChanges } from './change-log.ts';

const school = useSchool({ listens: true, asNew: true });

type Input = Record<string, unknown>;
const does = (as: SchoolPerson, call: Call, input: Input) => school.does(call, input, as);
const undo = async (as: SchoolPerson, act: string) => (await school.undo(act, as)).body;
const records = () => readKeptRecords(school.sql);

const quarter = 'quarter_one';
const mabini = { sectionIDs: ['-mabini'], quarter };
const edited = { sectionID: '-mabini', section_name: 'Mabini', section_teacher: '', teacher_id: 'leo' };
const move = (uid: SchoolPerson, section: string) => ({ uid, section });
const inDays = (days: number) => daysAfter(days).toISOString();
/** Gives a section to Leo. */
const hand = (id: string) => school.sql`update sections set teacher_id = 'leo' where id = ${id}`;

const acts: [title: string, as: SchoolPerson, call: Call, input: Input][] = [
  ['an archive', 'mia', calls.archiveStudent, { user_id: 'ana' }],
  ['a restoration: the first archiveDate is back', 'mia', calls.restoreStudent, { user_id: 'carl' }],
  ['a move out of the own sections', 'mia', calls.editUser, move('ana', 'Rizal')],
  ['a move between the own sections', 'mia', calls.editUser, move('ana', 'Bonifacio')],
  ['a rename', 'mia', calls.editUser, { uid: 'ana', first_name: 'Anna', last_name: 'Núñez' }],
  ['an unlock', 'mia', calls.changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }],
  ['the own name', 'mia', calls.editUser, { uid: 'mia', first_name: 'Maria' }],
  ['a quarter of a class', 'mia', calls.changeClass, { ...mabini, type: true }],
  ['dates of a class', 'mia', calls.scheduleClass, { ...mabini, opens_at: inDays(2), closes_at: null }],
  ['an exception', 'mia', calls.setException, { studentID: 'ana', quarter, type: false }],
  ['a teacher’s email', 'root', calls.editUser, { uid: 'leo', email: 'leo.lopez@paaralan.example' }],
  ['a section’s name and teacher', 'root', calls.editSection, { ...edited, section_name: 'Mabini A' }],
  ['a removed section comes back with its students', 'root', calls.removeSection, { sectionID: '-mabini' }],
];

describe('act, undo, and all is as before', () => {
  test.each(acts)('%s', async (_, as, call, input) => {
    const before = await records();
    const act = await does(as, call, input);
    expect(await records()).not.toEqual(before);
    const { status, body } = await school.undo(act, as);
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Na-undo.', left: [] } });
    expect(await records()).toEqual(before);
    expect(await undo(as, act)).toMatchObject({ code: 'act-already-undone' });
  });
});

test('a pupil who comes and goes again has the own quarter back', async () => {
  await does('mia', calls.setException, { studentID: 'ana', quarter: 'quarter_three', type: true });
  const before = await records();
  await undo('mia', await does('mia', calls.editUser, move('ana', 'Rizal')));
  expect(await records()).toEqual(before);
});

test('who came into a class since goes along with it', async () => {
  const act = await does('mia', calls.changeClass, { ...mabini, type: true });
  await does('root', calls.editUser, move('dan', 'Mabini'));
  await undo('mia', act);
  const [dan] = await school.sql`select quarter_one from people where uid = 'dan'`;
  expect(dan!.quarter_one).toBe(false);
});

test('an undo is refused 24 hours later, and of what can’t be taken back', async () => {
  await does('mia', calls.changePassword, { uid: 'ana', password: 'Bagong-Lihim-9' });
  const [line] = await school.sql<{ act: string }[]>`select act from audit where action = 'changePassword'`;
  expect(await undo('mia', line!.act)).toMatchObject({ code: 'act-final' });
  const act = await does('mia', calls.archiveStudent, { user_id: 'ana' });
  school.setNow(daysAfter(1));
  await school.sql`update sessions set expires_at = ${daysAfter(9)}, idle_until = ${daysAfter(9)}`;
  expect(await undo('mia', act)).toMatchObject({ code: 'act-not-found' });
});

describe('with somebody else’s change in between', () => {
  test('what somebody changed since stays, and is named', async () => {
    const act = await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna', last_name: 'Núñez' });
    await does('root', calls.editUser, { uid: 'ana', last_name: 'Reyes' });
    const left = [{ name: 'Ana Reyes', reason: 'changed-since' }];
    expect(await undo('mia', act)).toMatchObject({ undone: 1, left });
  });

  test('after the section was handed to somebody else', async () => {
    const act = await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna' });
    await does('root', calls.editSection, edited);
    expect(await undo('mia', act)).toMatchObject({ undone: 0, left: [{ reason: 'no-right' }] });
    const [ana] = await school.sql`select first_name from people where uid = 'ana'`;
    expect(ana!.first_name).toBe('Anna');
  });

  test.each([
    [
      'out and was moved on by another',
      'Rizal',
      async () => {
        await does('leo', calls.editUser, move('ana', 'Bonifacio'));
        await hand('-bonifacio');
      },
    ],
    ['out of a section that was handed over since', 'Rizal', () => hand('-mabini')],
    ['between own sections, of which the first was handed over since', 'Bonifacio', () => hand('-mabini')],
  ])('a student who was moved %s is not pulled in', async (_, section, happens) => {
    const act = await does('mia', calls.editUser, move('ana', section));
    await happens();
    const where = () => school.sql`select section_id from people where uid = 'ana'`;
    const before = await where();
    expect(await undo('mia', act)).toMatchObject({ undone: 0, left: [{ reason: 'no-right' }] });
    expect(await where()).toEqual(before);
  });

  test('a removed section whose name is taken does not', async () => {
    const act = await does('root', calls.removeSection, { sectionID: '-mabini' });
    await does('root', calls.addSection, { section_name: 'MABINI', teacher_id: 'leo' });
    const taken = { name: 'Mabini', reason: 'name-taken', since: null };
    expect(await undo('root', act)).toMatchObject({ left: expect.arrayContaining([taken]) });
    const [ana] = await school.sql`select section_id from people where uid = 'ana'`;
    expect(ana!.section_id).toBeNull();
  });

  test('an email that somebody else has by now does not go back', async () => {
    const act = await does('root', calls.editUser, { uid: 'leo', email: 'leo.lopez@paaralan.example' });
    await does('root', calls.editUser, { uid: 'mia', email: emailOf('leo') });
    const left = [{ name: 'Leo Lopez', reason: 'changed-since', since: null }];
    const { status, body } = await school.undo(act, 'root');
    expect({ status, body }).toMatchObject({ status: 200, body: { undone: 0, left } });
  });
});

describe('of quarters', () => {
  const setClass = (as: SchoolPerson, type: boolean) => does(as, calls.changeClass, { ...mabini, type });
  const setPupil = (as: SchoolPerson, type: boolean) =>
    does(as, calls.changeLock, { studentID: 'ana', quarter, type });
  const hold = (as: SchoolPerson, type: boolean) =>
    does(as, calls.setException, { studentID: 'ana', quarter, type });
  const schedule = (opens_at: string, closes_at: string | null = null) =>
    does('mia', calls.scheduleClass, { ...mabini, opens_at, closes_at });

  /** Ana's quarter, whether she is an exception, and her class in the grid. */
  async function ana() {
    const [row] = await school.sql<{ is_open: boolean; is_exception: boolean }[]>`
      select quarter_one as is_open, exists (
        select from lock_exceptions e where e.uid = p.uid and e.quarter = ${quarter}) as is_exception
      from people p where uid = 'ana'`;
    const { body } = await school.ask(calls.readClassLocks, { section: '-mabini' }, 'root');
    const [section] = body.sections as { quarters: Record<string, { is_open: boolean; open: number }> }[];
    const { is_open, open } = section!.quarters[quarter]!;
    return { ...row!, class_is_open: is_open, open };
  }
  const left = (reason: string) => ({ left: [expect.objectContaining({ name: 'Ana Ñuñez', reason })] });
  const allBack = { message: 'Na-undo.', left: [] };
  const nothingBack = { undone: 0, left: [{ reason: 'changed-since' }] };

  test.each([
    { type: true, open: 0 },
    { type: false, open: 2 },
  ])(
    'a pupil’s own act, after the class changed: she follows the class, and it is said ($type)',
    async ({ type, open }) => {
      if (!type) await setClass('root', false);
      await setClass('mia', type);
      const act = await setPupil('mia', !type);
      await setClass('mia', !type);
      const body = await undo('mia', act);
      expect(await ana()).toEqual({ is_open: !type, is_exception: false, class_is_open: !type, open });
      expect(body).toMatchObject({ message: 'Hindi na-undo.', undone: 0, ...left('follows-class') });
    },
  );

  test('a pupil’s own act goes back while the class stands as it stood', async () => {
    await hold('mia', true);
    expect(await undo('mia', await hold('mia', false))).toMatchObject({ ...allBack, undone: 1 });
    expect(await ana()).toMatchObject({ is_open: true, is_exception: true, class_is_open: false });
  });

  test.each([
    ['with a mark', () => hold('root', true)],
    ['without one', () => setPupil('root', true)],
  ])('a class’s act leaves alone whom somebody set since, %s', async (_, set) => {
    const act = await setClass('mia', true);
    await set();
    const body = await undo('mia', act);
    expect(await ana()).toEqual({ is_open: true, is_exception: true, class_is_open: false, open: 1 });
    expect(body).toMatchObject({ message: 'Hindi na-undo ang lahat.', ...left('changed-since') });
  });

  test('who was set since and set back goes along with the class', async () => {
    const act = await setClass('mia', true);
    await undo('mia', await setPupil('mia', false));
    expect(await undo('mia', act)).toMatchObject(allBack);
    expect(await ana()).toEqual({ is_open: false, is_exception: false, class_is_open: false, open: 0 });
  });

  test('the first act on a quarter that somebody changed since: nothing went back, and nothing is said to have', async () => {
    const act = await setClass('mia', true);
    await setClass('root', false);
    const body = await undo('mia', act);
    const stays = [{ name: 'Mabini', reason: 'changed-since' }];
    expect(body).toMatchObject({ message: 'Hindi na-undo.', undone: 0, left: stays });
    const { body: mine } = await school.ask(calls.readMyActs, {}, 'mia');
    expect(mine).toMatchObject({ total: 1, items: [{ state: 'undoable', undone_at: null }] });
  });

  test('a first date that has fallen due does not go back', async () => {
    const act = await schedule(inDays(0.5));
    school.setNow(daysAfter(0.6));
    await school.sql.begin((sql) => runEarliestDueDate(sql, daysAfter(0.6)));
    expect(await undo('mia', act)).toMatchObject(nothingBack);
  });

  test('a date goes back as a whole, never beside one that somebody set since', async () => {
    await schedule(inDays(15), inDays(20));
    const act = await schedule(inDays(5), inDays(20));
    await schedule(inDays(5), inDays(10));
    expect(await undo('mia', act)).toMatchObject(nothingBack);
  });

  test.each([
    ['an exception', () => hold('root', true)],
    ['set without a mark', () => setPupil('root', true)],
  ])('a date goes back whole, and says so, though a pupil is %s since', async (_, set) => {
    const act = await schedule(inDays(5));
    await set();
    const before = await ana();
    expect(await undo('mia', act)).toMatchObject({ ...allBack, undone: 1 });
    expect(await ana()).toEqual(before);
    const dates = await school.sql`select opens_at from class_locks where section_id = '-mabini'`;
    expect(dates).toEqual([{ opens_at: null }]);
  });

  test('an exception that a move dropped comes back with its own value', async () => {
    const rizal = (type: boolean) =>
      does('root', calls.changeClass, { sectionIDs: ['-rizal'], quarter, type });
    await hold('mia', true);
    await rizal(true);
    const act = await does('mia', calls.editUser, move('ana', 'Rizal'));
    await rizal(false);
    expect(await undo('mia', act)).toMatchObject({ undone: 1, left: [] });
    expect(await ana()).toMatchObject({ is_open: true, is_exception: true, class_is_open: false });
  });
});

describe('a class list', () => {
  const fel = { row: 1, first_name: 'Fel', last_name: 'Fajardo', lrn: '136541150023' };
  const ana = { row: 2, first_name: 'Anna', last_name: 'Ñuñez', lrn: lrnOf.ana };
  const save = (rows: object[]) =>
    does('mia', calls.saveClassList, { key: 'isang-listahan-01', section: 'Mabini', rows });
  const people = async () => (await records()).people;
  const find = async (last_name: string) => (await people()).find((one) => one.last_name === last_name);
  const setLrn = (uid: string, lrn: string | null) =>
    school.sql`update people set lrn = ${lrn} where uid = ${uid}`;

  test('is one act with the names of its section and people', async () => {
    await save([fel, ana]);
    const { body } = await school.ask(calls.readMyActs, {}, 'mia');
    const event = { kind: 'class-list-saved', added: 1, changed: 1 };
    const named = [
      { first_name: 'Fel', last_name: 'Fajardo' },
      { first_name: 'Anna', last_name: 'Ñuñez' },
    ];
    expect(body).toMatchObject({
      total: 1,
      items: [{ action: 'saveClassList', event, count: 2, sections: ['Mabini'], people: named }],
    });
  });

  test('who was added goes, who has played is archived', async () => {
    const act = await save([fel, ana, { row: 3, first_name: 'Gina', last_name: 'Gomez' }]);
    const { uid, email } = (await find('Gomez')) as { uid: string; email: string };
    const { body } = await school.ask(calls.makeCards, { uids: [uid] }, 'mia');
    const [card] = body.cards as MadeCard[];
    const signedIn = await school.ask(calls.signIn, { card: card!.token }, null);
    for (const numbers of [{ game_two_progress: 0 }, { game_one_progress: 12 }])
      await school.send(calls.saveProgress, { uid, ...numbers }, signedIn.body.token as string);
    expect(await undo('mia', act)).toMatchObject({ undone: 3, left: [] });
    expect(await find('Fajardo')).toBeUndefined();
    expect(await find('Gomez')).toMatchObject({ email, archived_at: expect.any(String) });
    expect(await find('Ñuñez')).toMatchObject({ first_name: 'Ana' });
    expect(await school.sql`select from sessions where uid = ${uid}`).toHaveLength(0);
  });

  test('whom somebody has changed since stays, and is named', async () => {
    const act = await save([fel]);
    await does('root', calls.editUser, { uid: (await find('Fajardo'))!.uid, first_name: 'Felicidad' });
    const left = [{ name: 'Felicidad Fajardo', reason: 'changed-since' }];
    expect(await undo('mia', act)).toMatchObject({ undone: 0, left });
  });

  test('LRNs that have changed places change back', async () => {
    await setLrn('bea', '136541150002');
    const before = await people();
    const act = await does('mia', calls.archiveStudent, { user_id: 'carl' });
    const swap = (uid: string, from: string, to: string) => school.sql`
      insert into kept_changes (act, place, uid, before, after)
      values (${act}, 'people', ${uid}, ${JSON.stringify({ uid, lrn: from })}, ${JSON.stringify({ uid, lrn: to })})`;
    await swap('ana', lrnOf.ana, '136541150002');
    await swap('bea', '136541150002', lrnOf.ana);
    await setLrn('ana', null);
    await setLrn('bea', lrnOf.ana);
    await setLrn('ana', '136541150002');
    expect(await undo('mia', act)).toMatchObject({ undone: 2, left: [] });
    expect(await people()).toEqual(before);
  });

  test('an LRN that somebody else has by now does not go back', async () => {
    const act = await save([{ ...ana, first_name: 'Ana', lrn: '136541150099' }]);
    await setLrn('ella', lrnOf.ana);
    const left = [{ name: 'Ana Ñuñez', reason: 'changed-since' }];
    const { status, body } = await school.undo(act, 'mia');
    expect({ status, body }).toMatchObject({ status: 200, body: { undone: 0, left } });
    expect(await find('Ñuñez')).toMatchObject({ lrn: '136541150099' });
  });

  test('asks about a name again once the list that settled it is undone', async () => {
    const row = { row: 1, first_name: 'Ana Lim', last_name: 'Ñuñez' };
    const check = async () => {
      const { body } = await school.ask(calls.checkClassList, { section: 'Mabini', rows: [row] }, 'mia');
      return (body.rows as CheckedRow[]).map(({ kind }) => kind);
    };
    const act = await save([{ ...row, decision: 'same' }]);
    expect(await check()).toEqual(['same']);
    expect(await undo('mia', act)).toMatchObject({ undone: 1, left: [] });
    expect(await check()).toEqual(['asked']);
  });

  test('its key names nobody who is gone', async () => {
    await undo('mia', await save([fel]));
    const again = { key: 'isang-listahan-01', section: 'Mabini', rows: [fel] };
    const { body } = await school.ask(calls.saveClassList, again, 'mia');
    expect(body).toMatchObject({ is_new: false, uids: [] });
  });
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
  await school.sql.begin(dropOldChanges);
  expect(await kept()).toEqual([]);
});

test('lists own acts, newest first, and none of others', async () => {
  await does('leo', calls.archiveStudent, { user_id: 'dan' });
  await does('mia', calls.archiveStudent, { user_id: 'ana' });
  await school.ask(calls.changePassword, { uid: 'bea', password: 'Bagong-Lihim-9' }, 'mia');
  const { body, text } = await school.ask(calls.readMyActs, {}, 'mia');
  const [bea, ana] = [
    { first_name: 'Bea', last_name: 'Nunag' },
    { first_name: 'Ana', last_name: 'Ñuñez' },
  ];
  expect(body).toMatchObject({
    total: 2,
    items: [
      { action: 'changePassword', people: [bea], state: 'final' },
      { action: 'archiveStudent', people: [ana], state: 'undoable', count: 1 },
    ],
  });
  for (const trace of tracesOf('dan')) expect(text).not.toContain(trace);
  const found = await school.ask(calls.readMyActs, { search: 'nunez' }, 'mia');
  expect(found.body).toMatchObject({ total: 1 });
});

describe('what an act keeps is told', () => {
  const first = async (as: SchoolPerson = 'mia') =>
    ((await school.ask(calls.readMyActs, {}, as)).body.items as MyAct[])[0]!;

  test('from and to where, while it is kept; of a rename the name before', async () => {
    const act = await does('mia', calls.editUser, move('ana', 'Rizal'));
    const kept = { students: 1, from: ['Mabini'], to: 'Rizal', was: '', lost: 0 };
    expect((await first()).kept).toMatchObject(kept);
    await undo('mia', act);
    expect(await first()).toMatchObject({ kept: null, state: 'undone', undone_at: expect.any(String) });
    await does('mia', calls.editUser, { uid: 'ana', first_name: 'Anna' });
    expect((await first()).kept).toMatchObject({ was: 'Ana Ñuñez', to: '' });
    await does('root', calls.editSection, { ...edited, section_name: 'Mabini A', teacher_id: 'mia' });
    expect((await first('root')).kept).toMatchObject({ was: 'Mabini' });
  });

  test('a batch by what each of its people is told of', async () => {
    await does('mia', calls.runBatch, { act: 'unlock', uids: ['ana', 'bea'], quarter });
    const event = { kind: 'lock-set', quarter, is_open: true };
    expect(await first()).toMatchObject({ count: 2, event });
  });

  test('who has moved a pupil since, and to where; nothing of what comes after that', async () => {
    const act = await does('mia', calls.runBatch, { act: 'move', uids: ['ana', 'bea'], section: 'Rizal' });
    await does('leo', calls.editUser, move('ana', 'Bonifacio'));
    await hand('-bonifacio');
    const since = { how: 'moved', section: 'Bonifacio', by: 'Leo Lopez', is_own: false };
    expect((await first()).kept).toMatchObject({ lost: 1, lost_one: { name: 'Ana Ñuñez', since } });
    await does('leo', calls.archiveStudent, { user_id: 'ana' });
    expect((await first()).kept).toMatchObject({ lost: 1, lost_one: null });
    await does('leo', calls.restoreStudent, { user_id: 'ana' });
    await does('leo', calls.editUser, move('ana', 'Rizal'));
    await does('leo', calls.editUser, move('ana', 'Bonifacio'));
    const left = [{ name: 'Ana Ñuñez', reason: 'no-right', since }];
    expect(await undo('mia', act)).toMatchObject({ undone: 1, left });
  });

  test('no password and no card of those whom a list has added', async () => {
    const rows = [{ row: 1, first_name: 'Fel', last_name: 'Fajardo' }];
    const list = { key: 'isang-listahan-13', section: 'Mabini', rows };
    const { body } = await school.ask(calls.saveClassList, list, 'mia');
    const [card] = body.cards as MadeCard[];
    const told = JSON.stringify(await first());
    for (const secret of [card!.password, card!.token]) expect(told).not.toContain(secret);
  });
});

test('an open list of own acts follows what others do with those named in it', async () => {
  await does('mia', calls.runBatch, { act: 'move', uids: ['ana', 'bea'], section: 'Rizal' });
  const client = await school.watch('mia', '/db/MyActs');
  const untilKept = (...wanted: [students: number, lost: number, name: string | undefined]) =>
    client.until(1, ({ value }) => {
      const { students, lost, lost_one } = (value as { items: MyAct[] }).items[0]!.kept!;
      return isDeepStrictEqual([students, lost, lost_one?.name], wanted);
    });
  await untilKept(2, 0, undefined);
  await does('leo', calls.editUser, move('ana', 'Bonifacio'));
  await untilKept(2, 1, 'Ana Ñuñez');
  await does('root', calls.removeStudent, { user_id: 'bea' });
  await untilKept(1, 1, 'Ana Ñuñez');
});

test('what has changed nothing is not listed', async () => {
  await does('mia', calls.runBatch, { act: 'archive', uids: ['nobody', 'dan'] });
  await does('mia', calls.runBatch, { act: 'lock', uids: ['ana'], quarter });
  await does('mia', calls.changeLock, { studentID: 'ana', quarter, type: false });
  await does('mia', calls.archiveStudent, { user_id: 'carl' });
  expect((await school.ask(calls.readMyActs, {}, 'mia')).body).toMatchObject({ total: 0, items: [] });
  const { body } = await school.ask(calls.readAudit, { search: 'mercado' }, 'root');
  const events = [
    { kind: 'batch-done', act: 'archive', done: 0, asked: 2, nothing_changed: true },
    { kind: 'student-archived', nothing_changed: true },
  ];
  expect(body.items).toEqual(
    expect.arrayContaining(events.map((event) => expect.objectContaining({ event }))),
  );
});

test('a search finds an act by one of its people, and shows it whole', async () => {
  const rows = [...'ABCDEFGHIJKL'].map((letter, at) => ({
    ...{ row: at + 1, first_name: `Bata ${letter}`, last_name: 'Fajardo' },
  }));
  await does('mia', calls.saveClassList, { key: 'isang-listahan-12', section: 'Mabini', rows });
  await does('mia', calls.archiveStudent, { user_id: 'ana' });
  const [, whole] = (await school.ask(calls.readMyActs, {}, 'mia')).body.items as object[];
  expect(whole).toMatchObject({ count: 12 });
  for (const search of ['bata l', 'mabini']) {
    const { body } = await school.ask(calls.readMyActs, { search }, 'mia');
    expect(body, search).toMatchObject({ total: 1, items: [whole] });
  }
});

cases(calls.undoAct, { act: 'nobodys-act' }, 'mia', {
  'a teacher, of nobody’s act': [404, 'act-not-found'],
  'without an act': [400, 'bad-field', { act: undefined }],
  'an act that no act can be': [400, 'bad-field', { act: 'a\0b' }],
  'an own act': {
    before: async ({ ask, sql }) => {
      await ask(calls.archiveStudent, { user_id: 'ana' }, 'mia');
      await sql`alter table audit disable trigger user`;
      await sql`update audit set act = 'nobodys-act'`;
      await sql`update kept_changes set act = 'nobodys-act'`;
      await sql`alter table audit enable trigger user`;
    },
    text: 'Na-undo.',
    announces: ['people', 'sections', 'classes', 'dates'],
  },
});
