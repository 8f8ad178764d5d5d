import { expect, test } from 'vitest';
import { nextMonday } from './school-days.ts';

test.each([
  ['a Sunday', '2026-11-29T10:00+08:00', '2026-11-30'],
  ['a Monday', '2026-11-30T10:00+08:00', '2026-12-07'],
  ['a Friday', '2026-12-04T10:00+08:00', '2026-12-07'],
  ['Monday in the school, Sunday elsewhere', '2026-11-30T00:30+08:00', '2026-12-07'],
])('the Monday after %s', (_, now, day) => expect(nextMonday('Asia/Manila', new Date(now))).toBe(day));
