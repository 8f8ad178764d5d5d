import { expect, test } from 'vitest';
import { Results } from '#results/progress';
import { gameKey, gamesOf, quarterKey, quarterName, quarterNumbers, quarterOf } from './games.ts';

test('ten games in four quarters: 1–2, 3–5, 6–7, 8–10', () => {
  expect(quarterNumbers.map(gamesOf)).toEqual([
    [1, 2],
    [3, 4, 5],
    [6, 7],
    [8, 9, 10],
  ]);
  expect(Array.from({ length: 10 }, (_, index) => quarterOf(index + 1))).toEqual([
    1, 1, 2, 2, 2, 3, 3, 4, 4, 4,
  ]);
});

test('the fields and names of games and quarters', () => {
  expect([1, 10].map(gameKey)).toEqual(['game_one_progress', 'game_ten_progress']);
  expect(quarterNumbers.map(quarterKey)).toEqual([
    'quarter_one',
    'quarter_two',
    'quarter_three',
    'quarter_four',
  ]);
  expect(quarterNumbers.map(quarterName)).toEqual([
    '1st Quarter',
    '2nd Quarter',
    '3rd Quarter',
    '4th Quarter',
  ]);
});

test.each([0, 11, 1.5])('there is no game %d, and nothing is taken for it', (game) => {
  expect(() => gameKey(game)).toThrow(`There is no game ${game}.`);
  expect(() => quarterOf(game)).toThrow(`There is no game ${game}.`);
});

test.each([-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY, '50', null, [50]])(
  '%j is no result',
  (result) => {
    expect(Results.safeParse({ game_one_progress: result }).success).toBe(false);
  },
);
