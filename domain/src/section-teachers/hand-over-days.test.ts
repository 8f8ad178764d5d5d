import { describe, expect, test } from 'vitest';
import { emptyCalendar, type SchoolCalendar } from '#calendar/calendar';
import { handOverDays } from './hand-over-days.ts';

const at = (text: string, calendar: Partial<SchoolCalendar> = {}) =>
  handOverDays({ ...emptyCalendar('Asia/Manila'), ...calendar }, Date.parse(`${text}+08:00`));
const off = (...dates: string[]) => ({
  days: dates.map((date) => ({ date, kind: 'off' as const, reason: '' })),
});

describe('until when a section is handed over', () => {
  test('this week’s last day of class beforehand', () => {
    expect(at('2026-11-25T10:00')).toEqual({
      chosen: '2026-11-27',
      days: ['2026-11-25', '2026-11-27', '2026-12-04'],
    });
  });
  test('on a Friday morning the same day, named once', () => {
    expect(at('2026-11-27T11:59')).toEqual({ chosen: '2026-11-27', days: ['2026-11-27', '2026-12-04'] });
  });
  test('from Friday noon the next week’s', () => {
    expect(at('2026-11-27T12:00')).toEqual({
      chosen: '2026-12-04',
      days: ['2026-11-27', '2026-12-04', '2026-12-11'],
    });
  });
  test('at the weekend the week that comes', () => {
    for (const day of ['2026-11-28', '2026-11-29']) expect(at(`${day}T09:00`).chosen).toBe('2026-12-04');
  });
  test('where Friday is off Thursday, and from its noon the next week’s', () => {
    const friday = off('2026-11-27');
    expect(at('2026-11-25T13:00', friday).chosen).toBe('2026-11-26');
    expect(at('2026-11-26T12:00', friday).chosen).toBe('2026-12-04');
  });
  test('a week without class is passed over', () => {
    const week = off('2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04');
    expect(at('2026-11-25T13:00', week).days).toEqual(['2026-11-25', '2026-11-27', '2026-12-11']);
    expect(at('2026-11-27T13:00', week).chosen).toBe('2026-12-11');
  });
  test('where Saturday is a day of class, that', () => {
    const year = {
      periods: [{ name: 'Term 1', first: '2026-11-02', last: '2026-12-18' }],
      weekdays: [1, 2, 3, 4, 5, 6],
    };
    expect(at('2026-11-25T13:00', year).days).toEqual(['2026-11-25', '2026-11-28', '2026-12-05']);
  });
  test('where no class is held for months, today alone', () => {
    const year = { periods: [{ name: 'Term 1', first: '2027-06-01', last: '2027-08-01' }] };
    expect(at('2026-11-25T13:00', year)).toEqual({ days: ['2026-11-25'], chosen: '2026-11-25' });
  });
});
