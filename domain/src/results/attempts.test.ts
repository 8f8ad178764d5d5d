/** @module-tag property */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doneFrom } from '#quarter-access/games';
import { dayOf } from '#time/days';
import {
  type Attempt,
  addAttempt,
  type GameSummary,
  isNewAttempt,
  maxBars,
  mergeSummaries,
  newestDays,
  playedAt,
} from './attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-21T04:00:00Z');
const added = now - 200 * day;

const tries = fc.array(
  fc.tuple(
    fc.integer({ min: now - 60 * day, max: now }),
    fc.integer({ min: 0, max: 100 }),
  ) as fc.Arbitrary<Attempt>,
  { minLength: 1, maxLength: 150 },
);
const kept = (all: readonly Attempt[]) =>
  all.reduce<GameSummary | undefined>(
    (tried, one) => addAttempt(tried, one, dayOf('Asia/Manila', one[0]), doneFrom),
    undefined,
  );

describe('what is at hand of a game', () => {
  test('is the same in whatever order the tries come', () =>
    fc.assert(
      fc.property(tries, fc.infiniteStream(fc.nat()), (all, dice) => {
        const keys = new Map(all.map((one) => [one, dice.next().value as number]));
        const shuffled = [...all].sort((one, other) => keys.get(one)! - keys.get(other)!);
        expect(kept(shuffled)).toEqual(kept(all));
      }),
    ));

  test('is the same for two records joined as for one with all tries', () =>
    fc.assert(
      fc.property(tries, tries, (one, other) => {
        expect(mergeSummaries(kept(one)!, kept(other)!)).toEqual(kept([...one, ...other]));
      }),
    ));

  test('holds the newest tries, and how many there were on each of the newest seven days', () =>
    fc.assert(
      fc.property(tries, (all) => {
        const { recent, days, tries: count } = kept(all)!;
        expect(count).toBe(all.length);
        expect(recent.map(([at]) => at)).toEqual(
          all
            .map(([at]) => at)
            .sort((one, other) => one - other)
            .slice(-maxBars),
        );
        const played = all.map(([at]) => dayOf('Asia/Manila', at));
        expect(Object.keys(days).sort()).toEqual(newestDays([], played));
        for (const [day, n] of Object.entries(days))
          expect(n).toBe(played.filter((one) => one === day).length);
      }),
    ));

  test('tells when the game was first completed, however late that is heard', () => {
    expect(
      kept([
        [now, 95],
        [now - day, 40],
        [now - hour, 90],
      ])!.done_at,
    ).toBe(now - hour);
    expect(kept([[now, 89.9]])!.done_at).toBeNull();
  });
});

describe('when a result was played', () => {
  test('a phone’s constant offset changes nothing', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 * day }),
        fc.integer({ min: -3000 * day, max: 3000 * day }),
        (ago, offset) => {
          const phone = { played_at: now - ago + offset, sent_at: now + offset };
          expect(playedAt({ ...phone, received_at: now, added_at: added })).toEqual({
            at: now - ago,
            is_late: false,
          });
        },
      ),
    ));

  test.each([
    ['as the phone says', { played_at: now - hour, sent_at: now }, now - hour, false],
    ['without a word of the phone, at receipt', {}, now, false],
    ['a second in the future, at receipt', { played_at: now + 1000 }, now, false],
    ['two days in the future, at receipt, and that is told', { played_at: now + 2 * day }, now, true],
    ['before the student was added', { played_at: added - day - 1 }, now, true],
    ['over 400 days ago', { played_at: now - 401 * day }, now, true],
    ['a moment that no calendar has', { played_at: now, sent_at: -8.64e15 }, now, true],
  ])('%s', (_title, phone, at, is_late) =>
    expect(playedAt({ ...phone, received_at: now, added_at: added })).toEqual({ at, is_late }),
  );
});

test.each([
  ['another number', 60, true, { percent: 50, at: now - 1 }, true],
  ['another number among several', 60, false, { percent: 50, at: now - 1 }, true],
  ['a lower number', 40, true, { percent: 50, at: now - 1 }, true],
  ['a first 0', 0, true, { percent: 0, at: null }, false],
  ['0 again after ten minutes', 0, true, { percent: 0, at: now - 10 * minute }, true],
  ['the last number within ten minutes', 50, true, { percent: 50, at: now - 10 * minute + 1 }, false],
  ['the last number after ten minutes', 50, true, { percent: 50, at: now - 10 * minute }, true],
  ['the last number among several, a day later', 50, false, { percent: 50, at: now - day }, false],
])('%s', (_title, percent, isAlone, last, is) => expect(isNewAttempt(percent, isAlone, last, now)).toBe(is));

test('the days of a week are kept, each once, in order', () => {
  const days = [
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ];
  expect(newestDays(days, ['2026-11-21', '2026-11-16'])).toEqual([...days.slice(1), '2026-11-21']);
  expect(newestDays(days, ['2026-11-01'])).toEqual(days);
});
