import { expect, test } from 'vitest';
import { classQuarterState, datesFault } from './quarter-access.ts';

test.each([
  [true, 32, 32, 'open'],
  [true, 30, 32, 'mixed'],
  [true, 0, 32, 'mixed'],
  [false, 0, 32, 'closed'],
  [false, 1, 32, 'mixed'],
  // An empty section shows the state it was set to.
  [true, 0, 0, 'open'],
  [false, 0, 0, 'closed'],
] as const)('a section that is open (%s), for %i of %i, is %s', (is_open, open, students, state) => {
  expect(classQuarterState(is_open, open, students)).toBe(state);
});

const now = new Date('2026-11-21T04:00:00Z');
const june = '2027-06-01T22:00:00.000Z';
test.each([
  ['both dates', june, '2027-06-02T10:00:00.000Z', null],
  ['an opening alone', june, null, null],
  ['a closing alone', null, june, null],
  ['none: taken back', null, null, null],
  ['an opening that has passed', '2026-11-21T03:59:59.000Z', null, 'date-passed'],
  ['a moment that is now', now.toISOString(), null, 'date-passed'],
  ['a closing before the opening', june, '2027-05-01T10:00:00.000Z', 'date-order-wrong'],
  ['a closing with the opening', june, june, 'date-order-wrong'],
  ['exactly a year ahead', null, '2027-11-21T04:00:00.000Z', null],
  ['more than a year ahead', june, '2027-11-23T04:00:00.000Z', 'date-too-far'],
])('dates: %s', (_, opens_at, closes_at, fault) => {
  expect(datesFault({ opens_at, closes_at }, now)).toBe(fault);
});
