import { expect, test } from 'vitest';
import { answeredShare, answerGroup, sortByAnswers } from './answered-skills.ts';

const answers = (marks: string) => [...marks].map((mark) => mark === '1');

test.each([
  ['', 'few'],
  ['1111', 'few'],
  ['10111', 'learned'],
  ['11111', 'learned'],
  ['01111', 'learned'],
  ['11110', 'going'],
  ['11011', 'going'],
  ['00111', 'going'],
  ['0000010111', 'learned'],
  ['1111100000', 'going'],
])('%s is %s', (marks, group) => {
  expect(answerGroup(answers(marks))).toBe(group);
});

test('the share is of those with enough answers, floored; there is none while they are fewer than five', () => {
  expect(answeredShare({ learned: 4, going: 0, few: 30 })).toBeNull();
  expect(answeredShare({ learned: 8, going: 15, few: 9 })).toBe(34);
  expect(answeredShare({ learned: 0, going: 5, few: 0 })).toBe(0);
});

test('least learned first, those without a share at the end by name; or by game', () => {
  const row = (skill: string, learned: number, going: number, game: number) => ({
    skill,
    learned,
    going,
    few: 0,
    games: [game],
  });
  const rows = [row('Ñ', 1, 1, 2), row('B', 5, 5, 4), row('A', 9, 1, 1), row('Ng', 0, 0, 3)];
  const names = (order: 'least' | 'game') => sortByAnswers(rows, order).map(({ skill }) => skill);
  expect(names('least')).toEqual(['B', 'A', 'Ñ', 'Ng']);
  expect(names('game')).toEqual(['A', 'Ñ', 'Ng', 'B']);
});
