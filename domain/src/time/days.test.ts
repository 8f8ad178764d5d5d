import { expect, test } from 'vitest';
import { addDays, dayOf, dayRanges, daysBetween, daysFrom, isZone, startOf } from './days.ts';

test.each([
  ['Asia/Manila', '2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['Asia/Manila', '2026-11-21T16:00:00Z', '2026-11-22'],
  ['UTC', '2026-11-21T16:00:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21T07:00:00Z', '2026-11-20'],
])('in %s %s is on %s', (zone, at, day) => expect(dayOf(zone, Date.parse(at))).toBe(day));

test.each([
  ['Asia/Manila', '2026-11-21', '2026-11-20T16:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
])('in %s the day %s begins at %s, also where clocks change', (zone, day, at) =>
  expect(new Date(startOf(zone, day)).toISOString()).toBe(new Date(at).toISOString()),
);

test('days are counted over the turn of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-17', '2026-11-25')).toBe(8);
});

test('a zone that is none', () =>
  expect([isZone('Asia/Manila'), isZone('Asia/Atlantis')]).toEqual([true, false]));

test('days in a row are one holiday, over a month’s and a year’s turn', () =>
  expect(
    dayRanges(['2027-01-01', '2026-12-31', '2026-11-30', '2026-12-30', '2026-12-25', '2026-12-30']),
  ).toEqual([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-30', '2027-01-01'],
  ]));

test('the days from one to another; none backwards', () => {
  expect(daysFrom('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-12-31', '2026-12-30')).toEqual([]);
});
