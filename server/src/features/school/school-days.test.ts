import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

const terms = [
  { name: 'Term 1', first: '2026-06-08', last: '2026-09-15' },
  { name: 'Term 2', first: '2026-09-16', last: '2026-12-18' },
];
const storm = { date: '2026-11-26', until: '2026-11-27', kind: 'suspended', reason: 'bagyo' } as const;
const nothing = {
  time_zone: 'Asia/Manila',
  days_off: [],
  year: '',
  weekdays: [1, 2, 3, 4, 5],
  periods: [],
  days: [],
  offered: { quarter_one: null, quarter_two: null, quarter_three: null, quarter_four: null },
  by_hand: [],
  today: { date: '2026-11-21', kind: 'none', reason: '', year: 'none' },
};

cases(calls.readSchoolDays, {}, 'mia', {
  'a teacher': { answers: nothing },
  'what today is, in the school’s zone': {
    before: (school) =>
      school.ask(
        calls.changeSchoolDays,
        { time_zone: 'Pacific/Pago_Pago', days: [{ ...storm, date: '2026-11-20' }] },
        'root',
      ),
    leaves: (_, { body }) =>
      expect(body.today).toEqual({ date: '2026-11-20', kind: 'suspended', reason: 'bagyo', year: 'none' }),
  },
});

cases(
  calls.changeSchoolDays,
  { time_zone: 'Asia/Tokyo', days_off: ['2026-12-25', '2026-11-30', '2026-11-30'] },
  'root',
  {
    nothing: [400, 'no-change', { time_zone: undefined, days_off: undefined }],
    'a zone that is none': [
      400,
      'Hindi kilala ang time zone na "Asia/Atlantis".',
      { time_zone: 'Asia/Atlantis' },
    ],
    'a zone that no text can name': [400, 'bad-text', { time_zone: 'Asia\0' }],
    'a day that is none': [400, 'day-wrong', { days_off: ['2026-02-30'] }],
    'periods of which one begins in another': [
      400,
      'Nasa Term 1 pa (hanggang Set 15).',
      { periods: [terms[0]!, { ...terms[1]!, first: '2026-09-07' }] },
    ],
    'a period that ends before it begins': [
      400,
      'period-backward',
      { periods: [{ ...terms[0]!, last: '2026-06-07' }] },
    ],
    'seven periods': [400, 'too-long', { periods: Array.from({ length: 7 }, () => terms[0]!) }],
    'a range of more days than are entered': [400, 'too-long', { days: [{ ...storm, until: '2028-01-01' }] }],
    'a range without an end': [400, 'day-wrong', { days: [{ ...storm, until: '9999-12-31' }] }],
    'a range that ends before it begins': [400, 'day-wrong', { days: [{ ...storm, until: '2026-11-25' }] }],
    'a week without a class day': [400, 'fill-all', { weekdays: [] }],
    'a superadmin, as the older shape has it: each day once, in order': {
      text: 'Na-save ang mga araw na walang pasok.',
      announces: ['school-days'],
      async leaves({ ask, sql }) {
        const { body } = await ask(calls.readSchoolDays, {}, 'mia');
        expect(body).toMatchObject({ time_zone: 'Asia/Tokyo', days_off: ['2026-11-30', '2026-12-25'] });
        const [row] = await sql`select time_zone, days_off::text[] as days_off from school`;
        expect(row).toEqual({ time_zone: 'Asia/Tokyo', days_off: ['2026-11-30', '2026-12-25'] });
      },
    },
    'a year, its periods, weekdays, days and the date of a quarter': {
      given: {
        time_zone: undefined,
        days_off: undefined,
        year: '2026–2027',
        periods: terms,
        weekdays: [1, 2, 3, 4, 5, 6],
        days: [storm, { date: '2026-11-30', kind: 'off', reason: 'Araw ni Bonifacio' }],
        offered: { quarter_two: '2026-11-27' },
      },
      announces: ['school-days'],
      async leaves({ ask }) {
        const { body } = await ask(calls.readSchoolDays, {}, 'leo');
        expect(body).toMatchObject({
          days_off: ['2026-11-30'],
          year: '2026–2027',
          periods: terms,
          weekdays: [1, 2, 3, 4, 5, 6],
          days: [
            { date: '2026-11-26', kind: 'suspended', reason: 'bagyo' },
            { date: '2026-11-27', kind: 'suspended', reason: 'bagyo' },
            { date: '2026-11-30', kind: 'off', reason: 'Araw ni Bonifacio' },
          ],
          by_hand: ['quarter_two'],
          today: { kind: 'class', year: 'running' },
        });
        const { body: locks } = await ask(calls.readClassLocks, {}, 'mia');
        expect(locks.offered).toEqual(body.offered);
        expect(locks.offered).toMatchObject({ quarter_one: '2026-06-08', quarter_two: '2026-11-27' });
      },
    },
    'days off alone: what was called off, and why others are off, stays': {
      before: (school) =>
        school.ask(
          calls.changeSchoolDays,
          { days: [storm, { date: '2026-11-30', kind: 'off', reason: 'Araw ni Bonifacio' }] },
          'root',
        ),
      given: { time_zone: undefined },
      async leaves({ ask }) {
        const { body } = await ask(calls.readSchoolDays, {}, 'mia');
        expect(body.days).toEqual([
          { date: '2026-11-26', kind: 'suspended', reason: 'bagyo' },
          { date: '2026-11-27', kind: 'suspended', reason: 'bagyo' },
          { date: '2026-11-30', kind: 'off', reason: 'Araw ni Bonifacio' },
          { date: '2026-12-25', kind: 'off', reason: '' },
        ]);
      },
    },
  },
);

describe('what the calendar is taken back to', () => {
  const school = useSchool();
  const days = async () => (await school.ask(calls.readSchoolDays, {}, 'root')).body.days;
  const change = async (input: object, as: 'root' | 'rudy' = 'root') =>
    String((await school.ask(calls.changeSchoolDays, { ...input }, as)).headers['tinig-act']);

  test('a suspension is taken back, but for a day that somebody has set since', async () => {
    await school.reset();
    await change({ days: [{ date: '2026-11-27', kind: 'off', reason: 'Pista' }] });
    const act = await change({ days: [storm] });
    await change({ days: [{ date: '2026-11-26', kind: 'suspended', reason: 'baha' }] }, 'rudy');
    const { status, body } = await school.ask(calls.undoAct, { act }, 'root');
    expect([status, body.undone, body.left]).toEqual([
      200,
      1,
      [{ name: 'Kalendaryo', reason: 'changed-since', since: null }],
    ]);
    expect(await days()).toEqual([
      { date: '2026-11-26', kind: 'suspended', reason: 'baha' },
      { date: '2026-11-27', kind: 'off', reason: 'Pista' },
    ]);
  });

  test('a server of the version before changes days off beside it, and all else stays', async () => {
    await school.reset();
    await change({ year: '2026–2027', days: [storm, { date: '2026-11-30', kind: 'off', reason: 'Pista' }] });
    await school.sql`update school set days_off = '{2026-12-08}'`;
    const { body } = await school.ask(calls.readSchoolDays, {}, 'mia');
    expect([body.year, body.days_off]).toEqual(['2026–2027', ['2026-12-08']]);
    expect(body.days).toMatchObject([
      { date: '2026-11-26' },
      { date: '2026-11-27' },
      { date: '2026-12-08', kind: 'off', reason: '' },
    ]);
  });
});
