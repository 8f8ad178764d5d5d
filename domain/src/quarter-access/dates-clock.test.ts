import { expect, test } from 'vitest';
import { type DatesClock, updateDatesClock } from './dates-clock.ts';

const noon = new Date('2026-11-21T04:00:00Z');
const hour = 60 * 60;
const after = (hours: number) => new Date(noon.getTime() + hours * hour * 1000);
const clock = (given: Partial<DatesClock> = {}): DatesClock => ({
  trusted: noon,
  waits: false,
  ran_seconds: 0,
  ...given,
});
const look = (before: DatesClock, hours: number, { ran = 0, leapt = false } = {}) =>
  updateDatesClock(before, { now: after(hours), ranSeconds: ran * hour, leapt });

test('a first look, and one a minute later, are believed', () => {
  expect(look(clock({ trusted: null }), 0)).toEqual(clock());
  expect(look(clock(), 1)).toEqual(clock({ trusted: after(1) }));
});

test('being off for months is no jump: what fell due meanwhile is due', () => {
  expect(look(clock(), 90 * 24)).toEqual(clock({ trusted: after(90 * 24) }));
});

test('a clock that leaps over two days while the server runs is not believed', () => {
  expect(look(clock(), 40 * 24, { leapt: true })).toEqual(clock({ waits: true }));
  expect(look(clock(), 47, { leapt: true })).toEqual(clock({ trusted: after(47) }));
});

test('put back, it is believed at once', () => {
  const jumped = look(clock(), 40 * 24, { leapt: true });
  expect(look(jumped, 1, { ran: 1 })).toEqual(clock({ trusted: after(1) }));
});

test('a clock before the last time believed is not, until it comes there', () => {
  const behind = look(clock(), -400 * 24);
  expect(behind).toEqual(clock({ waits: true }));
  expect(look(behind, -1, { ran: 1 })).toMatchObject({ waits: true, trusted: noon });
  expect(look(behind, 0.5, { ran: 1 })).toEqual(clock({ trusted: after(0.5) }));
});

test('after 24 hours of running it is believed whatever it shows', () => {
  let now = look(clock(), 40 * 24, { leapt: true });
  now = look(now, 40 * 24 + 23.9, { ran: 23.9 });
  expect(now.waits).toBe(true);
  now = look(now, 40 * 24 + 24, { ran: 0.2 });
  expect(now).toEqual(clock({ trusted: after(40 * 24 + 24) }));
});

test('a restart does not end the wait', () => {
  const jumped = look(clock(), 40 * 24, { leapt: true });
  expect(look(jumped, 40 * 24 + 1, { leapt: false }).waits).toBe(true);
});

test('seconds by which the clocks of two servers differ are no jump, and the later one stays believed', () => {
  expect(look(clock(), -1 / 60)).toEqual(clock());
});
