import { expect, test } from 'vitest';
import { daysOfMonth, finishedText, fullMoment, momentText, namedDay, weekdayAndDay } from './times.ts';

const zone = 'Asia/Manila';
const today = '2026-11-25';
const at = (time: string) => Date.parse(`${time}+08:00`);

test.each([
  ['2026-11-25T10:12', '10:12', 'Nob 25, 2026, 10:12 AM'],
  ['2026-11-25T00:05', '12:05', 'Nob 25, 2026, 12:05 AM'],
  ['2026-11-25T12:00', '12:00 PM', 'Nob 25, 2026, 12:00 PM'],
  ['2026-11-25T14:10', '2:10 PM', 'Nob 25, 2026, 2:10 PM'],
  ['2026-11-24T23:59', 'kahapon', 'Nob 24, 2026, 11:59 PM'],
  ['2026-11-23T08:00', 'Lun', 'Nob 23, 2026, 8:00 AM'],
  ['2026-11-19T08:00', 'Huw', 'Nob 19, 2026, 8:00 AM'],
  ['2026-11-18T08:00', 'Nob 18', 'Nob 18, 2026, 8:00 AM'],
])('%s reads %s in a list, %s in full', (time, short, full) => {
  expect(momentText(zone, at(time), today)).toBe(short);
  expect(fullMoment(zone, at(time))).toBe(full);
});

test.each([
  ['2026-11-25T09:41', 'Tapos kanina 9:41'],
  ['2026-11-24T09:41', 'Tapos kahapon'],
  ['2026-11-23T09:41', 'Tapos noong Lun'],
  ['2026-11-18T09:41', 'Tapos noong Nob 18'],
])('done at %s: %s', (time, text) => expect(finishedText(zone, at(time), today)).toBe(text));

test('a day by its name', () => {
  expect(namedDay(today)).toBe('Miyerkules, Nobyembre 25');
  expect(weekdayAndDay('2026-11-30')).toBe('Lun, Nob 30');
  expect(daysOfMonth('2026-11-23', '2026-11-27')).toBe('Nobyembre 23 hanggang 27');
  expect(daysOfMonth('2026-11-30', '2026-12-04')).toBe('Nobyembre 30 hanggang Disyembre 4');
});
