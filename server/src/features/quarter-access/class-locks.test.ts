import {
  changeClass,
  changeLock,
  readClassLocks,
  readLockDates,
  scheduleClass,
  setException,
} from '@tinig/domain/calls/quarter-access';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, openSchool, type School } from '@tinig/tests/school/school';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const mabini = ['-mabini'];
const second = { quarter: 'quarter_two' } as const;
const inAWeek = daysAfter(7).toISOString();
const inAMonth = daysAfter(30).toISOString();

const openOf = async ({ sql }: School) =>
  (await sql`select uid from people where quarter_two order by uid`).map(({ uid }) => uid as string);
const exceptionsOf = async ({ sql }: School) =>
  (await sql`select uid || ' ' || quarter as one from lock_exceptions order by 1`).map(({ one }) => one);

cases(
  changeClass,
  { sectionIDs: mabini, ...second, type: true },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'another teacher': { as: 'leo', gives: 403 },
    'one section of two is another teacher’s: nothing happens': {
      as: 'mia',
      given: { sectionIDs: ['-mabini', '-rizal'] },
      gives: 403,
    },
    'a section that is none': { as: 'mia', given: { sectionIDs: ['-nowhere'] }, gives: 404 },
    'no section': { as: 'mia', given: { sectionIDs: [] }, gives: 400, text: 'Pumili muna ng section!' },
    'no quarter': { as: 'mia', given: { quarter: undefined }, gives: 400, text: 'Pumili muna ng quarter!' },
    'a type that is a text': { as: 'mia', given: { type: 'true' }, gives: 400 },
    'too many sections': {
      as: 'root',
      given: { sectionIDs: Array.from({ length: 501 }, (_, n) => `-s${n}`) },
      gives: 400,
    },
    'opens for the whole class, archived ones too': {
      as: 'mia',
      gives: 200,
      text: 'Na-unlock ang 2nd Quarter sa Mabini (2).',
      announces: ['classes', 'people'],
      leaves: async (school, { body }) => {
        expect(await openOf(school)).toEqual(['ana', 'bea', 'carl']);
        expect(body.students).toBe(2);
      },
    },
    'leaves alone who is held back': {
      as: 'mia',
      before: ({ ask }) => ask(setException, { studentID: 'ana', ...second, type: false }, 'mia'),
      gives: 200,
      leaves: async (school) => {
        expect(await openOf(school)).toEqual(['bea', 'carl']);
        expect(await exceptionsOf(school)).toEqual(['ana quarter_two']);
      },
    },
    'includes who is held back, if said': {
      as: 'mia',
      given: { include_exceptions: true },
      before: ({ ask }) => ask(setException, { studentID: 'ana', ...second, type: false }, 'mia'),
      gives: 200,
      leaves: async (school) => {
        expect(await openOf(school)).toEqual(['ana', 'bea', 'carl']);
        expect(await exceptionsOf(school)).toEqual([]);
      },
    },
    'takes in for whom it was open before': {
      as: 'mia',
      before: ({ ask }) => ask(changeLock, { studentID: 'ana', ...second, type: true }, 'mia'),
      gives: 200,
      leaves: async (school) => expect(await exceptionsOf(school)).toEqual([]),
    },
    'closes, and who is held open stays so': {
      as: 'mia',
      given: { type: false },
      before: ({ ask }) => ask(setException, { studentID: 'ana', ...second, type: true }, 'mia'),
      gives: 200,
      leaves: async (school) => expect(await openOf(school)).toEqual(['ana']),
    },
    'several sections, a line of the audit log for each': {
      as: 'mia',
      given: { sectionIDs: ['-mabini', '-bonifacio', '-mabini'] },
      gives: 200,
      text: 'Na-unlock ang 2nd Quarter. Mga section: 2. Mga studyante: 2.',
      leaves: async ({ sql }) =>
        expect(await sql`select actor, action, target, detail from audit order by target`).toEqual(
          ['-bonifacio', '-mabini'].map((target) => ({
            actor: 'mia',
            action: 'changeClass',
            target,
            detail: 'quarter_two unlocked',
          })),
        ),
    },
    'opening by hand drops a pending opening and keeps the closing': {
      as: 'mia',
      before: ({ ask }) =>
        ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth }, 'mia'),
      gives: 200,
      leaves: async ({ sql }) =>
        expect(await sql`select is_open, opens_at, closes_at, set_by from class_locks`).toEqual([
          { is_open: true, opens_at: null, closes_at: daysAfter(30), set_by: 'mia' },
        ]),
    },
    'closing by hand drops both dates': {
      as: 'mia',
      given: { type: false },
      before: ({ ask }) =>
        ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth }, 'mia'),
      gives: 200,
      leaves: async ({ sql }) =>
        expect(await sql`select is_open, opens_at, closes_at, set_by from class_locks`).toEqual([
          { is_open: false, opens_at: null, closes_at: null, set_by: null },
        ]),
    },
  },
);

cases(
  scheduleClass,
  { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'another teacher, and a date that has passed: who may comes first': {
      as: 'leo',
      given: { opens_at: daysAfter(-1).toISOString() },
      gives: 403,
    },
    'a section that is none': { as: 'mia', given: { sectionIDs: ['-nowhere'] }, gives: 404 },
    'a date that has passed': {
      as: 'mia',
      given: { opens_at: daysAfter(-1).toISOString() },
      gives: 400,
      says: 'date-passed',
    },
    'a closing before the opening': {
      as: 'mia',
      given: { closes_at: daysAfter(6).toISOString() },
      gives: 400,
      says: 'date-order-wrong',
    },
    'more than a year ahead': {
      as: 'mia',
      given: { closes_at: daysAfter(400).toISOString() },
      gives: 400,
      says: 'date-too-far',
    },
    'a date that is none': { as: 'mia', given: { opens_at: 'bukas' }, gives: 400, says: 'date-invalid' },
    'sets both, and the phones hear of it': {
      as: 'mia',
      gives: 200,
      text: 'Naitakda ang 2nd Quarter.',
      announces: ['classes', 'dates'],
      leaves: async ({ sql, ask }) => {
        expect(await sql`select is_open, opens_at, closes_at, set_by from class_locks`).toEqual([
          { is_open: false, opens_at: daysAfter(7), closes_at: daysAfter(30), set_by: 'mia' },
        ]);
        const { body } = await ask(readLockDates, { uid: 'ana' }, 'ana');
        expect(body).toEqual({
          quarter_one: { opens_at: null, closes_at: null },
          quarter_two: { opens_at: inAWeek, closes_at: inAMonth },
          quarter_three: { opens_at: null, closes_at: null },
          quarter_four: { opens_at: null, closes_at: null },
          server_time: daysAfter(0).toISOString(),
        });
      },
    },
    'times of another zone are the same moments': {
      as: 'mia',
      given: { opens_at: '2026-11-28T06:00:00+08:00', closes_at: undefined },
      gives: 200,
      leaves: async ({ sql }) =>
        expect(await sql`select opens_at from class_locks`).toEqual([
          { opens_at: new Date('2026-11-27T22:00:00Z') },
        ]),
    },
    'what is open needs no opening': {
      as: 'mia',
      before: ({ ask }) => ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia'),
      gives: 409,
      says: 'date-already-open',
      text: 'Bukas na ang 2nd Quarter sa Mabini. Petsa ng pagsasara lang ang maitatakda.',
    },
    'what is open gets a closing date alone': {
      as: 'mia',
      before: ({ ask }) => ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia'),
      given: { opens_at: undefined },
      gives: 200,
      leaves: async ({ sql }) =>
        expect(await sql`select opens_at, closes_at from class_locks`).toEqual([
          { opens_at: null, closes_at: daysAfter(30) },
        ]),
    },
    'what is closed can’t close': {
      as: 'mia',
      given: { opens_at: undefined },
      gives: 409,
      says: 'date-already-closed',
    },
    'without dates, they are taken back': {
      as: 'mia',
      after: 'sets both, and the phones hear of it',
      given: { opens_at: undefined, closes_at: undefined },
      gives: 200,
      text: 'Inalis ang petsa ng 2nd Quarter.',
      leaves: async ({ sql }) =>
        expect(await sql`select opens_at, closes_at, set_by from class_locks`).toEqual([
          { opens_at: null, closes_at: null, set_by: null },
        ]),
    },
  },
);

cases(
  setException,
  { studentID: 'ana', ...second, type: false },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'another teacher': { as: 'leo', gives: 403 },
    'an id that is nobody': { as: 'mia', given: { studentID: 'nobody' }, gives: 404 },
    'an archived student': { as: 'mia', given: { studentID: 'carl' }, gives: 409 },
    'a student without a section': {
      as: 'root',
      given: { studentID: 'ella' },
      gives: 409,
      says: 'exception-without-section',
    },
    'holds back before the class opens: no date for the phone': {
      as: 'mia',
      before: ({ ask }) => ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek }, 'mia'),
      gives: 200,
      text: 'Hindi na siya kasabay ng klase sa 2nd Quarter.',
      leaves: async ({ ask }) => {
        const ana = (await ask(readLockDates, { uid: 'ana' }, 'ana')).body.quarter_two;
        const bea = (await ask(readLockDates, { uid: 'bea' }, 'bea')).body.quarter_two;
        expect([ana, bea]).toEqual([
          { opens_at: null, closes_at: null },
          { opens_at: inAWeek, closes_at: null },
        ]);
      },
    },
    'goes along again': {
      as: 'mia',
      given: { type: null },
      before: async ({ ask }) => {
        await ask(setException, { studentID: 'ana', ...second, type: false }, 'mia');
        await ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia');
      },
      gives: 200,
      text: 'Kasabay na siya ng klase sa 2nd Quarter.',
      leaves: async (school) => {
        expect(await openOf(school)).toEqual(['ana', 'bea', 'carl']);
        expect(await exceptionsOf(school)).toEqual([]);
      },
    },
  },
);

cases(
  readClassLocks,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher: no other teacher’s pupil who differs': {
      as: 'leo',
      before: ({ ask }) => ask(changeLock, { studentID: 'ana', ...second, type: true }, 'mia'),
      gives: 200,
      never: ['ana', 'Mabini'],
    },
    'a superadmin': { as: 'root', gives: 200, shows: ['Mabini', 'Rizal'] },
    'an unknown field': { as: 'mia', given: { teacher: 'leo' }, gives: 400, says: 'unknown-field' },
  },
);

const noDates = { opens_at: null, closes_at: null };
cases(
  readLockDates,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself, and nothing is set': {
      as: 'ana',
      gives: 200,
      leaves: (_, { body }) => expect(body.quarter_one).toEqual(noDates),
    },
    'another student': { as: 'bea', gives: 403 },
    'another student, an id that is nobody': { as: 'bea', given: { uid: 'nobody' }, gives: 403 },
    'her teacher': { as: 'mia', gives: 200 },
    'another teacher': { as: 'leo', gives: 403 },
    'her teacher, an id that is nobody': { as: 'mia', given: { uid: 'nobody' }, gives: 404 },
    'who plays no game has no dates': { as: 'root', given: { uid: 'leo' }, gives: 404 },
  },
);

describe('what one sees', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  beforeEach(() => school.reset());
  afterAll(() => school.close());

  type Seen = { sections: { id: string; exceptions: unknown[]; quarters: Record<string, object> }[] };
  const see = async (as: 'mia' | 'leo' | 'root') =>
    (await school.ask(readClassLocks, {}, as)).body as unknown as Seen;

  test('own sections by name, a superadmin all of them', async () => {
    const ids = async (as: 'mia' | 'leo' | 'root') => (await see(as)).sections.map(({ id }) => id);
    expect(await ids('mia')).toEqual(['-bonifacio', '-mabini']);
    expect(await ids('leo')).toEqual(['-rizal']);
    expect(await ids('root')).toEqual(['-bonifacio', '-mabini', '-rizal']);
  });

  test('page by page, or one section; never another’s', async () => {
    const ask = async (as: 'mia' | 'root', input: Record<string, unknown>) => {
      const { body } = await school.ask(readClassLocks, input, as);
      return [(body as unknown as Seen).sections.map(({ id }) => id), body.total];
    };
    expect(await ask('root', { page: 2, per_page: 2 })).toEqual([['-rizal'], 3]);
    expect(await ask('mia', { section: '-mabini' })).toEqual([['-mabini'], 1]);
    expect(await ask('mia', { section: '-rizal' })).toEqual([[], 0]);
  });

  test('who was unlocked alone is an exception until made alike again', async () => {
    await school.ask(changeLock, { studentID: 'ana', ...second, type: true }, 'mia');
    const mixed = (await see('mia')).sections[1]!;
    expect(mixed.quarters.quarter_two).toMatchObject({ state: 'mixed', is_open: false, open: 1 });
    expect(mixed.exceptions).toEqual([
      { uid: 'ana', first_name: 'Ana', last_name: 'Ñuñez', quarter: 'quarter_two', is_open: true },
    ]);
    await school.ask(changeLock, { studentID: 'ana', ...second, type: false }, 'mia');
    const alike = (await see('mia')).sections[1]!;
    expect(alike.quarters.quarter_two).toMatchObject({ state: 'closed', open: 0 });
    expect(alike.exceptions).toEqual([]);
  });

  test('one who differs in several quarters is named in their order', async () => {
    await school.sql`insert into lock_exceptions (uid, quarter) select 'ana', unnest(${[...quarterKeys]}::text[])`;
    const { exceptions } = (await see('mia')).sections[1]!;
    expect(exceptions).toMatchObject(quarterKeys.map((quarter) => ({ uid: 'ana', quarter })));
  });

  test('whose a date was is told to a superadmin, also when the section has gone to somebody else', async () => {
    const dates = { sectionIDs: mabini, ...second, opens_at: inAWeek };
    await school.ask(scheduleClass, dates, 'mia');
    await school.sql`update sections set teacher_id = 'leo' where id = '-mabini'`;
    const at = async (as: 'leo' | 'root') =>
      (await see(as)).sections.find(({ id }) => id === '-mabini')!.quarters.quarter_two;
    expect(await at('leo')).toMatchObject({ opens_at: inAWeek, set_by: '' });
    expect(await at('root')).toMatchObject({ opens_at: inAWeek, set_by: 'Mia Mercado' });
  });
});
