import { expect, test } from 'vitest';
import { learnedShare, openSkills } from './skills.ts';

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
