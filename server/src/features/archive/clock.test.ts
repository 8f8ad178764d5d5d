import { cleanUpArchive } from '@tinig/domain/calls/archive';
import { daysAfter } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { lookAtArchiveClock } from './archive.ts';

const hour = 60 * 60;
const school = useSchool({ asNew: true });

const look = (days: number, ranSeconds = 0) =>
  school.sql.begin((tx) => lookAtArchiveClock(tx, daysAfter(days), ranSeconds));

test('after a jump it waits for 24 hours of running, however long the nights between are', async () => {
  expect(await look(40)).toEqual({ waits: true, isNews: true });
  // The server runs for eight hours a day and is off for sixteen.
  expect(await look(40 + 8 / 24, 8 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(41, 60)).toEqual({ waits: true, isNews: false });
  expect(await look(41 + 8 / 24, 8 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(42 + 7.9 / 24, 7.9 * hour)).toEqual({ waits: true, isNews: false });
  expect(await look(42 + 8 / 24, 0.1 * hour)).toEqual({ waits: false, isNews: true });
});

test('hours of running count once, though several servers look', async () => {
  await look(40);
  // Each of two servers reports twelve hours of uptime, but only twelve hours have passed.
  await look(40.5, 12 * hour);
  expect(await look(40.5, 12 * hour)).toEqual({ waits: true, isNews: false });
});

test('another jump begins the wait anew', async () => {
  await look(40);
  await look(40.9, 0.9 * 24 * hour);
  await look(2, 60);
  expect(await look(2.2, 0.2 * 24 * hour)).toEqual({ waits: true, isNews: false });
});

test('a first start, with no time stored, is no jump', async () => {
  await school.sql`update clock set last_seen = null`;
  expect(await look(0)).toEqual({ waits: false, isNews: false });
});

test('clocks of two servers that differ by a minute are no jump', async () => {
  await look(0);
  expect(await look(-1 / 24 / 60)).toEqual({ waits: false, isNews: false });
});

test('clean-ups asked for at once by many remove each student once', async () => {
  await school.sql`update people set archived_at = ${daysAfter(-31)} where uid in ('carl', 'dina')`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => school.ask(cleanUpArchive, {}, 'mia')));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.reduce((sum, { body }) => sum + (body.deletedCount as number), 0)).toBe(2);
  expect(await school.sql`select from audit`).toHaveLength(2);
});
