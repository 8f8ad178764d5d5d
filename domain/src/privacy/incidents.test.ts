import { expect, test } from 'vitest';
import { timeLeft } from './incidents.ts';

test('the 72 hours count from when it was learned, by the clock, and go on after the end', () => {
  const known = '2026-11-25T02:20:00Z';
  const at = (text: string) => timeLeft(known, Date.parse(text));
  expect(at('2026-11-25T02:34:00Z')).toEqual({ hours: 71, minutes: 46, isOver: false });
  expect(at('2026-11-28T02:20:00Z')).toEqual({ hours: 0, minutes: 0, isOver: false });
  expect(at('2026-11-28T05:21:00Z')).toEqual({ hours: 3, minutes: 1, isOver: true });
});
