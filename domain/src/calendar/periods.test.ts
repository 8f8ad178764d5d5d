import { expect, test } from 'vitest';
import { PeriodName, resolvePeriod } from './periods.ts';

const today = '2026-11-25';

test.each([
  ['year', { first: null, last: today }],
  ['last-90', { first: '2026-08-28', last: today }],
  ['last-30', { first: '2026-10-27', last: today }],
  ['2026-06-08..2026-09-15', { first: '2026-06-08', last: '2026-09-15' }],
  ['2026-09-16..2026-12-18', { first: '2026-09-16', last: today }],
])('the days of a period: %s', (name, period) => {
  expect(PeriodName.safeParse(name).success).toBe(true);
  expect(resolvePeriod(name, today)).toEqual(period);
});

test.each([
  '',
  'last-7',
  'kahapon',
  '2026-06-08',
  '2026-06-08..2026-02-30',
  '2026-09-15..2026-06-08',
  '2026-06-08..2026-09-15..2026-12-18',
])('what is no period: "%s"', (name) => {
  expect(PeriodName.safeParse(name).success).toBe(false);
});
