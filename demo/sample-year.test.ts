import { yearPhase } from '@tinig/domain/calendar/calendar';
import { findPeriodFault } from '@tinig/domain/calendar/calendar-change';
import { addDays, dayOf } from '@tinig/domain/time/days';
import { expect, test } from 'vitest';
import { sampleYear } from './sample-year.ts';

test('on whatever day the demo is opened, the school stands in the second of three terms', () => {
  for (let days = 0; days < 800; days++) {
    const now = new Date(`${addDays('2026-01-01', days)}T04:00:00Z`);
    const year = sampleYear(now);
    const today = dayOf('Asia/Manila', now.getTime());
    expect(findPeriodFault(year.periods)).toBeNull();
    expect(year.periods.length).toBe(3);
    const { first, last } = year.periods[1]!;
    expect([today, first <= addDays(today, -14) && addDays(today, 14) <= last]).toEqual([today, true]);
    expect(yearPhase(year, today)).toBe('running');
  }
});
