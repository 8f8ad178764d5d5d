import { expect, test } from 'vitest';
import { type GameKey, gameKeys } from '#quarter-access/games';
import {
  type GameNumbers,
  gameProgress,
  gameState,
  gamesDone,
  isGameDone,
  isQuarterDone,
  isUnplayed,
  quarterAverage,
  sectionProgress,
  sharePercent,
  shownPercent,
} from './progress.ts';

/** Ten numbers, from the first game on; 0 for the rest. */
const played = (...percents: number[]) =>
  Object.fromEntries(gameKeys.map((key, at) => [key, percents[at] ?? 0])) as Record<GameKey, number>;

test.each([
  [89.99, false],
  [90, true],
  [100, true],
  [0, false],
])('a game at %d percent is completed: %s', (percent, done) => expect(isGameDone(percent)).toBe(done));

test.each([
  [90, false, 'done'],
  [89, false, 'not-done'],
  [1, true, 'not-done'],
  [0, true, 'unplayed'],
  [0, undefined, 'unplayed'],
  [0, false, 'closed'],
])('a game at %d percent, its quarter open: %s, is %s', (percent, isOpen, state) =>
  expect(gameState(percent, isOpen)).toBe(state),
);

test.each([
  [89.99, 89],
  [90, 90],
  [99.6, 99],
  [0, 0],
])('%d percent is shown as %i, so that a number never says more than its status', (percent, shown) =>
  expect(shownPercent(percent)).toBe(shown),
);

test.each<[string, GameNumbers, 1 | 2 | 3 | 4, number]>([
  ['is the mean, rounded', played(98, 97), 1, 98],
  ['counts a game never played as 0', played(0, 0, 100, 0, 0), 2, 33],
  ['takes games 6 and 7 for the third', played(0, 0, 0, 0, 0, 61, 40, 100), 3, 51],
  ['takes games 8 to 10 for the fourth', played(0, 0, 0, 0, 0, 0, 100, 12), 4, 4],
])('a quarter’s average %s', (_, numbers, quarter, average) =>
  expect(quarterAverage(numbers, quarter)).toBe(average),
);

test('a quarter is completed only with all of its games', () => {
  expect(isQuarterDone(played(90, 90), 1)).toBe(true);
  expect(isQuarterDone(played(100, 89), 1)).toBe(false);
  expect(isQuarterDone(played(0, 0, 90, 90, 90), 2)).toBe(true);
});

test('a share is floored, and 0 of nobody', () => {
  expect(sharePercent(2, 3)).toBe(66);
  expect(sharePercent(0, 0)).toBe(0);
  expect(sharePercent(3, 3)).toBe(100);
});

test('a section counts students by quarter and by game', () => {
  const pupils = [played(95, 95, 90, 90, 90), played(95, 10, 90), played()];
  expect(sectionProgress(pupils)).toEqual([
    { quarter: 1, completed: 1, total: 3, percent: 33 },
    { quarter: 2, completed: 1, total: 3, percent: 33 },
    { quarter: 3, completed: 0, total: 3, percent: 0 },
    { quarter: 4, completed: 0, total: 3, percent: 0 },
  ]);
  expect(gameProgress(pupils, 3)).toEqual({ completed: 2, total: 3, percent: 66 });
  expect(gameProgress([], 3)).toEqual({ completed: 0, total: 0, percent: 0 });
});

test('a student’s games are counted, and one who never played is told from one who has', () => {
  expect(gamesDone(played(100, 90, 89.9, 0, 0, 0, 0, 0, 0, 95))).toBe(3);
  expect(isUnplayed(played())).toBe(true);
  expect(isUnplayed(played(0, 0, 0, 0, 0, 0, 0, 0, 0, 1))).toBe(false);
});
