import { expect, test } from 'vitest';
import { learnedShare, mostAndLeast, openSkills } from './skills.ts';

const skill = (game: number, mastered: number, going: number, not_started: number, closed = 0) => ({
  game,
  mastered,
  going,
  not_started,
  closed,
});

test('the share is of those who have it open, floored', () => {
  expect(learnedShare(skill(5, 11, 9, 10, 2))).toBe(36);
  expect(learnedShare(skill(5, 2, 1, 0, 40))).toBe(66);
  expect(learnedShare(skill(5, 0, 0, 0, 32))).toBeNull();
});

test('least first, ties by more who have not begun, then by game', () => {
  const skills = [
    skill(1, 30, 2, 0),
    skill(2, 10, 5, 5),
    skill(3, 10, 5, 5),
    skill(4, 10, 0, 10),
    skill(5, 0, 0, 0, 32),
    skill(6, 5, 10, 5),
  ];
  const games = (order: 'least' | 'most' | 'game') => openSkills(skills, order).map(({ game }) => game);
  expect(games('least')).toEqual([6, 4, 2, 3, 1]);
  expect(games('most')).toEqual([1, 3, 2, 4, 6]);
  expect(games('game')).toEqual([1, 2, 3, 4, 6]);
});

test.each([
  [0, [], []],
  [1, [], [1]],
  [2, [2], [1]],
  [5, [5, 4], [1, 2, 3]],
  [9, [9, 8, 7, 6], [1, 2, 3, 4, 5]],
  [10, [10, 9, 8, 7, 6], [1, 2, 3, 4, 5]],
])('of %i open ones: the most and the least learned, none in both', (open, most, least) => {
  const skills = Array.from({ length: 10 }, (_, at) =>
    at < open ? skill(at + 1, at + 1, 20 - at, 0) : skill(at + 1, 0, 0, 0, 21),
  );
  const gamesOf = (rows: readonly { game: number }[]) => rows.map(({ game }) => game);
  const report = mostAndLeast(skills);
  expect({ most: gamesOf(report.most), least: gamesOf(report.least) }).toEqual({ most, least });
});
