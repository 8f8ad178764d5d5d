import { expect, test } from 'vitest';
import { futureOfferedDay, nextMonday } from './school-days.ts';

test.each([
  ['a Sunday', '2026-11-29T10:00+08:00', '2026-11-30'],
  ['a Monday', '2026-11-30T10:00+08:00', '2026-12-07'],
  ['a Friday', '2026-12-04T10:00+08:00', '2026-12-07'],
  ['Monday in the school, Sunday elsewhere', '2026-11-30T00:30+08:00', '2026-12-07'],
])('the Monday after %s', (_, now, day) => expect(nextMonday('Asia/Manila', new Date(now))).toBe(day));

test.each([
  ['a day to come', '2026-12-01', '2026-12-01'],
  ['today', '2026-11-30', ''],
  ['a day that has passed', '2026-08-18', ''],
  ['no day', null, ''],
])('what is offered beforehand: %s', (_, offered, day) =>
  expect(futureOfferedDay('Asia/Manila', offered, new Date('2026-11-30T10:00+08:00'))).toBe(day),
);
