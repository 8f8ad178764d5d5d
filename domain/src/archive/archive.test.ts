import { expect, test } from 'vitest';
import { daysLeft, daysLeftText, hasClockJumped, isRemovalDue, wholeDays } from './archive.ts';

const now = new Date('2026-11-21T04:00:00Z');
const second = 1000;
const day = 24 * 60 * 60 * second;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test.each([
  // A lagging browser clock never shows more than the 30 days.
  [-60 * second, 30, '30 days left', false],
  // Leavers stay for 365 days.
  [-335 * day, 365, '365 days left', false],
  [0, 30, '30 days left', false],
  [day - second, 30, '30 days left', false],
  [day, 29, '29 days left', false],
  [28 * day, 2, '2 days left', false],
  [29 * day, 1, '1 day left', false],
  [30 * day - second, 1, '1 day left', false],
  [30 * day, 0, 'Matatanggal na ito', true],
  [45 * day, -15, 'Matatanggal na ito', true],
])('archived %d ms ago: %d days left, "%s"', (ago, left, text, isOver) => {
  expect(daysLeft(before(ago), now)).toBe(left);
  expect(daysLeftText(left)).toBe(text);
  expect(isRemovalDue(before(ago), now)).toBe(isOver);
});

test('days are whole ones of 24 hours, whatever the calendar says', () => {
  expect(wholeDays(new Date('2026-11-20T23:59:00Z'), new Date('2026-11-21T00:01:00Z'))).toBe(0);
});

test.each([
  ['the same moment', 0, false],
  ['two days later', 2 * day, false],
  ['a second more than two days later', 2 * day + second, true],
  ['forty days later', 40 * day, true],
  ['a minute earlier, as servers differ', -60 * second, false],
  ['six minutes earlier', -6 * 60 * second, true],
  ['a year earlier', -365 * day, true],
])('%s: the clock has jumped: %s', (_when, passed, jumped) => {
  expect(hasClockJumped(now, new Date(now.getTime() + passed))).toBe(jumped);
});
