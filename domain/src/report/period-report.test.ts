import { expect, test } from 'vitest';
import { runningPeriod } from './period-report.ts';

const periods = [
  { name: 'Term 1', first: '2026-06-08', last: '2026-09-15' },
  { name: 'Term 2', first: '2026-09-21', last: '2026-12-18' },
];

test.each([
  ['2026-06-07', 'year'],
  ['2026-06-08', '2026-06-08..2026-09-15'],
  ['2026-09-15', '2026-06-08..2026-09-15'],
  ['2026-09-18', 'year'],
  ['2026-12-18', '2026-09-21..2026-12-18'],
])('the period that runs on %s is %s', (today, period) => {
  expect(runningPeriod({ periods }, today)).toBe(period);
});

test('without grading periods it is the year', () => {
  expect(runningPeriod({ periods: [] }, '2026-11-25')).toBe('year');
});
