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
import { daysAfter, type School } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

const mabini = ['-mabini'];
const second = { quarter: 'quarter_two' } as const;
const inAWeek = daysAfter(7).toISOString();
const inAMonth = daysAfter(30).toISOString();

const openOf = async ({ sql }: School) =>
  (await sql`select uid from people where quarter_two order by uid`).map(({ uid }) => uid as string);
const exceptionsOf = async ({ sql }: School) =>
  (await sql`select uid || ' ' || quarter as one from lock_exceptions order by 1`).map(({ one }) => one);

cases(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia', {
  'a section that is none': [404, 'section-not-found', { sectionIDs: ['-nowhere'] }],
  'no section': [400, 'choose-section-first', { sectionIDs: [] }],
  'no quarter': [400, 'choose-quarter-first', { quarter: undefined }],
  'a type that is a text': [400, 'bad-field', { type: 'true' }],
  'too many sections': [
    400,
    'choose-section-first',
    { sectionIDs: Array.from({ length: 501 }, (_, n) => `-s${n}`) },
    'root',
  ],
  'opens for the whole class, archived ones too': {
    text: 'Na-unlock ang 2nd Quarter sa Mabini (2).',
    announces: ['classes', 'people'],
    leaves: async (school, { body }) => {
      expect(await openOf(school)).toEqual(['ana', 'bea', 'carl']);
      expect(body.students).toBe(2);
    },
  },
  'leaves alone who is held back': {
    before: ({ ask }) => ask(setException, { studentID: 'ana', ...second, type: false }, 'mia'),
    leaves: async (school) => {
      expect(await openOf(school)).toEqual(['bea', 'carl']);
      expect(await exceptionsOf(school)).toEqual(['ana quarter_two']);
    },
  },
  'includes who is held back, if said': {
    given: { include_exceptions: true },
    async before({ ask, sql }) {
      await ask(setException, { studentID: 'ana', ...second, type: false }, 'mia');
      await sql`insert into lock_exceptions (uid, quarter) values ('carl', 'quarter_two')`;
    },
    // No screen shows the exception of somebody archived.
    leaves: async (school) => {
      expect(await openOf(school)).toEqual(['ana', 'bea']);
      expect(await exceptionsOf(school)).toEqual(['carl quarter_two']);
    },
  },
  'takes in for whom it was open before': {
    before: ({ ask }) => ask(changeLock, { studentID: 'ana', ...second, type: true }, 'mia'),
    leaves: async (school) => expect(await exceptionsOf(school)).toEqual([]),
  },
  'closes, and who is held open stays so': {
    given: { type: false },
    before: ({ ask }) => ask(setException, { studentID: 'ana', ...second, type: true }, 'mia'),
    leaves: async (school) => expect(await openOf(school)).toEqual(['ana']),
  },
  'several sections, a line of the audit log for each': {
    given: { sectionIDs: ['-mabini', '-bonifacio', '-mabini'] },
    text: 'Na-unlock ang 2nd Quarter. Mga section: 2. Mga studyante: 2.',
    leaves: async ({ sql }) =>
      expect(await sql`select actor, action, target, event from audit order by target`).toEqual(
        ['-bonifacio', '-mabini'].map((target) => ({
          actor: 'mia',
          action: 'changeClass',
          target,
          event: {
            kind: 'class-set',
            quarter: 'quarter_two',
            is_open: true,
            includes_exceptions: false,
            by_date: false,
          },
        })),
      ),
  },
  'opening by hand drops a pending opening and keeps the closing': {
    before: ({ ask }) =>
      ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth }, 'mia'),
    leaves: async ({ sql }) =>
      expect(await sql`select is_open, opens_at, closes_at, set_by from class_locks`).toEqual([
        { is_open: true, opens_at: null, closes_at: daysAfter(30), set_by: 'mia' },
      ]),
  },
  'closing by hand drops both dates': {
    given: { type: false },
    before: ({ ask }) =>
      ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth }, 'mia'),
    leaves: async ({ sql }) =>
      expect(await sql`select is_open, opens_at, closes_at, set_by from class_locks`).toEqual([
        { is_open: false, opens_at: null, closes_at: null, set_by: null },
      ]),
  },
});

cases(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek, closes_at: inAMonth }, 'mia', {
  'a section that is none': [404, 'section-not-found', { sectionIDs: ['-nowhere'] }],
  'a date that has passed': [400, 'date-passed', { opens_at: daysAfter(-1).toISOString() }],
  'a closing before the opening': [400, 'date-order-wrong', { closes_at: daysAfter(6).toISOString() }],
  'more than a year ahead': [400, 'date-too-far', { closes_at: daysAfter(400).toISOString() }],
  'a date that is none': [400, 'date-invalid', { opens_at: 'bukas' }],
  'sets both, and the phones hear of it': {
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
    given: { opens_at: '2026-11-28T06:00:00+08:00', closes_at: undefined },
    leaves: async ({ sql }) =>
      expect(await sql`select opens_at from class_locks`).toEqual([
        { opens_at: new Date('2026-11-27T22:00:00Z') },
      ]),
  },
  'what is open needs no opening': {
    before: ({ ask }) => ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia'),
    gives: 409,
    says: 'date-already-open',
    text: 'Bukas na ang 2nd Quarter sa Mabini. Petsa ng pagsasara lang ang maitatakda.',
  },
  'what is open gets a closing date alone': {
    before: ({ ask }) => ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia'),
    given: { opens_at: undefined },
    leaves: async ({ sql }) =>
      expect(await sql`select opens_at, closes_at from class_locks`).toEqual([
        { opens_at: null, closes_at: daysAfter(30) },
      ]),
  },
  'what is closed can’t close': [409, 'date-already-closed', { opens_at: undefined }],
  'without dates, they are taken back': {
    after: 'sets both, and the phones hear of it',
    given: { opens_at: undefined, closes_at: undefined },
    text: 'Inalis ang petsa ng 2nd Quarter.',
    leaves: async ({ sql }) =>
      expect(await sql`select opens_at, closes_at, set_by from class_locks`).toEqual([
        { opens_at: null, closes_at: null, set_by: null },
      ]),
  },
});

cases(setException, { studentID: 'ana', ...second, type: false }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { studentID: 'nobody' }],
  'an archived student': [409, 'student-is-archived', { studentID: 'carl' }],
  'a student without a section': [409, 'exception-without-section', { studentID: 'ella' }, 'root'],
  'holds back before the class opens: no date for the phone': {
    before: ({ ask }) => ask(scheduleClass, { sectionIDs: mabini, ...second, opens_at: inAWeek }, 'mia'),
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
    given: { type: null },
    before: async ({ ask }) => {
      await ask(setException, { studentID: 'ana', ...second, type: false }, 'mia');
      await ask(changeClass, { sectionIDs: mabini, ...second, type: true }, 'mia');
    },
    text: 'Kasabay na siya ng klase sa 2nd Quarter.',
    leaves: async (school) => {
      expect(await openOf(school)).toEqual(['ana', 'bea', 'carl']);
      expect(await exceptionsOf(school)).toEqual([]);
    },
  },
});

cases(readClassLocks, {}, 'leo', {
  'a teacher: no other teacher’s pupil who differs': {
    before: ({ ask }) => ask(changeLock, { studentID: 'ana', ...second, type: true }, 'mia'),
    never: ['ana', 'Mabini'],
  },
});

const noDates = { opens_at: null, closes_at: null };
cases(readLockDates, { uid: 'ana' }, 'mia', {
  'the student herself, and nothing is set': {
    as: 'ana',
    leaves: (_, { body }) => expect(body.quarter_one).toEqual(noDates),
  },
  'her teacher, an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }],
  'who plays no game has no dates': [404, 'student-not-found', { uid: 'leo' }, 'root'],
});

describe('what one sees', () => {
  const school = useSchool({ asNew: true });

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
