import { describe, expect, test } from 'vitest';
import { handOverDays } from './section-teachers.ts';

const at = (text: string) => handOverDays('Asia/Manila', Date.parse(`${text}+08:00`));

describe('until when a section is handed over', () => {
  test('this week’s last weekday beforehand', () => {
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
});
