import type { ClassQuarter } from '@tinig/domain/quarter-access/quarter-access';
import { expect, test } from 'vitest';
import {
  affectedCount,
  allSectionsText,
  cellText,
  exceptionsByPupil,
  exceptionText,
  expectedClass,
  type LockedClass,
  previousQuarterWarning,
} from './class-lock-text.ts';
import { closingTime, dateFieldValue, openingTime } from './school-days.ts';

const closed: ClassQuarter = {
  state: 'closed',
  is_open: false,
  open: 0,
  opens_at: null,
  closes_at: null,
  set_by: '',
};
const open = (n: number): ClassQuarter => ({ ...closed, state: 'open', is_open: true, open: n });
const zone = 'Asia/Manila';
const january = openingTime(zone, '2027-01-05');
const december = closingTime(zone, '2026-12-18');

test.each([
  ['open for all', open(32), 'Bukas', '32 sa 32'],
  ['closed for all', closed, 'Sarado', ''],
  ['open, but not for two', { ...open(30), state: 'mixed' as const }, 'Bukas, maliban sa 2', ''],
  ['open for three quarters', { ...open(24), state: 'mixed' as const }, 'Bukas, maliban sa 8', ''],
  ['open for fewer', { ...open(23), state: 'mixed' as const }, 'Halo-halo', 'Bukas sa 23, sarado sa 9'],
  ['closed, but not for two', { ...closed, state: 'mixed' as const, open: 2 }, 'Sarado, maliban sa 2', ''],
  [
    'open but for one, until a date',
    { ...open(31), state: 'mixed' as const, closes_at: december },
    'Bukas, maliban sa 1',
    'Magsasara sa Biy, Dis 18',
  ],
  ['opens on a date', { ...closed, opens_at: january }, 'Bubukas sa Mar, Ene 5', ''],
  [
    'and is open for one',
    { ...closed, state: 'mixed' as const, open: 1, opens_at: january },
    'Bubukas sa Mar, Ene 5',
    'Bukas na sa 1',
  ],
  ['closes on a date', { ...open(32), closes_at: december }, 'Bukas', 'Magsasara sa Biy, Dis 18'],
])('a cell that is %s', (_, quarter, words, line) => {
  expect(cellText(quarter, 32, { zone })).toMatchObject({ words, line });
});

const section = (id: string, quarter: ClassQuarter, students = 32): LockedClass => ({
  id,
  section_name: id,
  students,
  quarters: { quarter_one: closed, quarter_two: quarter, quarter_three: closed, quarter_four: closed },
  exceptions: [],
  more: 0,
});

test.each([
  ['all open', [open(32), open(32)], 'Bukas', '64 sa 64'],
  ['all closed', [closed, closed], 'Sarado', ''],
  ['one of two open', [open(32), closed], 'Bukas sa 1 sa 2 section', ''],
  [
    'all open, one but for a pupil',
    [open(32), { ...open(31), state: 'mixed' as const }],
    'Bukas sa 2 sa 2 section',
    '',
  ],
  ['one with a date', [closed, { ...closed, opens_at: january }], 'Sarado', 'May petsa sa 1 section'],
])('all sections: %s', (_, quarters, words, line) => {
  const classes = quarters.map((quarter, n) => section(`s${n}`, quarter));
  expect(allSectionsText(classes, 'quarter_two')).toMatchObject({ words, line });
});

test('a pupil who differs in several quarters is told of once', () => {
  const of = (uid: string, quarter: 'quarter_one' | 'quarter_two' | 'quarter_three', is_open: boolean) => ({
    uid,
    first_name: uid,
    last_name: 'V',
    quarter,
    is_open,
  });
  const kyla = [of('k', 'quarter_one', true), of('k', 'quarter_two', false), of('k', 'quarter_three', false)];
  expect(exceptionsByPupil([kyla[0]!, of('b', 'quarter_one', false), ...kyla.slice(1)])).toEqual([
    kyla,
    [of('b', 'quarter_one', false)],
  ]);
  expect(exceptionText(kyla)).toBe('bukas na ang 1st Quarter, sarado ang 2nd at 3rd Quarter');
  expect(exceptionText(kyla.map((one) => ({ ...one, is_open: false })))).toBe(
    'sarado ang 1st, 2nd at 3rd Quarter',
  );
});

test('who is held back is not counted with those whom an opening reaches, unless included', () => {
  const kyla = {
    uid: 'k',
    first_name: 'Kyla',
    last_name: 'V',
    quarter: 'quarter_two' as const,
    is_open: false,
  };
  const one = { ...section('Mabini', { ...open(31), state: 'mixed' }), exceptions: [kyla] };
  expect(affectedCount([one], 'quarter_two', true, false)).toBe(31);
  expect(affectedCount([one], 'quarter_two', true, true)).toBe(32);
  expect(affectedCount([one], 'quarter_two', false, false)).toBe(32);
  expect(expectedClass(one, 'quarter_two', true, true).quarters.quarter_two).toMatchObject({
    state: 'open',
    open: 32,
  });
  expect(expectedClass(one, 'quarter_two', false, false).quarters.quarter_two).toMatchObject({
    state: 'closed',
    open: 0,
  });
});

test('days open at six in the morning and close at six in the evening of the school’s zone', () => {
  expect(openingTime(zone, '2027-01-05')).toBe('2027-01-04T22:00:00.000Z');
  expect(closingTime(zone, '2027-03-26')).toBe('2027-03-26T10:00:00.000Z');
  expect(openingTime('Asia/Dubai', '2027-01-05')).toBe('2027-01-05T02:00:00.000Z');
  // Daylight saving time starts that night.
  expect(openingTime('Europe/Berlin', '2027-03-28')).toBe('2027-03-28T04:00:00.000Z');
  expect(dateFieldValue(zone, '2027-01-04T22:00:00.000Z')).toBe('2027-01-05');
  expect([openingTime(zone, ''), openingTime(zone, '2027-13-45'), dateFieldValue(zone, null)]).toEqual([
    null,
    null,
    '',
  ]);
});

test.each([
  ['the first', 'quarter_one', undefined, ''],
  ['one after a closed one', 'quarter_two', undefined, 'Sarado pa ang 1st Quarter sa 2 sa 2 section.'],
  [
    'one after a quarter that one section has open',
    'quarter_three',
    undefined,
    'Sarado pa ang 2nd Quarter sa 1 sa 2 section.',
  ],
  ['one after that other has opened by its date', 'quarter_three', '2027-02-01T22:00:00.000Z', ''],
] as const)('opening %s: %s', (_, key, opens_at, words) => {
  const classes = [section('Mabini', open(32)), section('Rizal', { ...closed, opens_at: january })];
  expect(previousQuarterWarning(classes, key, opens_at)).toBe(words);
});
