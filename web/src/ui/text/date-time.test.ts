import { expect, test } from 'vitest';
import { formatDateTime } from './date-time.ts';

test('a moment has its weekday and its day; of another year the year as well', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(formatDateTime('2026-11-29T22:00:00Z', now)).toBe('Lun, Nob 30, 6:00');
  expect(formatDateTime('2026-11-30T11:30:00Z', now)).toBe('Lun, Nob 30, 7:30 PM');
  expect(formatDateTime('2025-11-30T11:30:00Z', now)).toBe('Lin, Nob 30, 2025, 7:30 PM');
});
