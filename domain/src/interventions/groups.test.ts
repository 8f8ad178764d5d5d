import { expect, test } from 'vitest';
import { emptyCalendar } from '#calendar/calendar';
import { daysOverdue, interventionDates } from './groups.ts';

const bare = { started_on: '2026-11-09', mid_on: null, until_on: null };
const school = {
  ...emptyCalendar('Asia/Manila'),
  periods: [{ name: 'Term 2', first: '2026-09-16', last: '2026-11-27' }],
  days: [{ date: '2026-11-10', kind: 'off' as const, reason: '' }],
};

test('until the period’s last day, with the middle day of class', () => {
  // 9, 11 to 13, 16 to 20, 23 to 27: fourteen days of class, of which the seventh is the 18th.
  expect(interventionDates(school, bare)).toEqual({
    started_on: '2026-11-09',
    mid_on: '2026-11-18',
    until_on: '2026-11-27',
  });
});

test('without a period for six weeks; what is set stays', () => {
  const days = interventionDates(emptyCalendar('Asia/Manila'), bare);
  expect(days.until_on).toBe('2026-12-21');
  expect(interventionDates(school, { ...bare, mid_on: '2026-11-12', until_on: '2026-12-04' })).toMatchObject({
    mid_on: '2026-11-12',
    until_on: '2026-12-04',
  });
});

test('past its last day it says by how many days', () => {
  expect([daysOverdue('2026-11-27', '2026-11-27'), daysOverdue('2026-11-27', '2026-11-30')]).toEqual([0, 3]);
});
