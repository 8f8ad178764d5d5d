import { describe, expect, test } from 'vitest';
import { doneFrom } from '#quarter-access/games';
import {
  awayDays,
  behindDays,
  behindGames,
  behindShare,
  newestOpenQuarter,
  reasonText,
  repeatingAttempts,
  repeatingDays,
  repeatingMinGain,
  sectionReason,
  sittingAttempts,
} from './today.ts';
import { ruleParts } from './today-rule.ts';

test.each([
  [{ kind: 'repeating', game: 4, tries: 3, best: 62.9 }, '3 subok sa Game 4, 62% pa rin'],
  [{ kind: 'away', days: 8 }, 'Walang laro sa loob ng 8 araw ng klase'],
  [{ kind: 'behind', games: 2 }, 'Nahuhuli: 2 laro sa bukas na quarter'],
  [{ kind: 'never-signed-in' }, 'Hindi pa naka-login'],
  [{ kind: 'never-played' }, 'Naka-login, wala pang laro'],
  [{ kind: 'not-in-quarter', quarter: 2 }, 'Wala pang laro sa 2nd Quarter'],
  [{ kind: 'nothing-open' }, 'Walang bukas na quarter'],
] as const)('%o reads %s', (reason, text) => expect(reasonText(reason)).toBe(text));

describe('what a superadmin looks at first', () => {
  const section = { section_teacher: 'Mia Mercado', students: 30, played: 20, done: 10, is_open: true };
  const school = { students: 300, done: 150 };
  test.each([
    ['a section that goes well', {}, null],
    ['no teacher', { section_teacher: '', is_open: false }, 'no-teacher'],
    ['no pupils', { students: 0, played: 0, done: 0, is_open: false }, 'no-students'],
    ['not open yet', { is_open: false, played: 0 }, 'not-open'],
    ['nobody played this week', { played: 0, done: 0 }, 'nobody-played'],
    ['under a third of the school’s share', { done: 4 }, 'few-done'],
    ['a third of the school’s share', { done: 5 }, null],
  ] as const)('%s', (_title, more, reason) =>
    expect(sectionReason({ ...section, ...more }, school)).toBe(reason),
  );

  test('the quarter that counts is the newest that at least half of the sections have open', () => {
    expect(newestOpenQuarter([[1], [1, 2], [1, 2], [1]])).toBe(2);
    expect(newestOpenQuarter([[1], [1], [1, 2]])).toBe(1);
    expect(newestOpenQuarter([[], []])).toBeNull();
    expect(newestOpenQuarter([])).toBeNull();
  });
});

test('the rule in words has the order and the figures of the rule', () => {
  expect(ruleParts.map(({ name }) => name)).toEqual([
    'Paulit-ulit',
    'Matagal nang walang laro',
    'Hindi pa nagsisimula',
    'Nahuhuli',
  ]);
  const figures = ruleParts.map(({ text }) => text.match(/\d+/g)?.map(Number) ?? []);
  expect(figures).toEqual([
    [repeatingAttempts, repeatingDays, doneFrom, repeatingMinGain, sittingAttempts],
    [awayDays],
    [],
    [behindGames, behindDays],
  ]);
  expect([ruleParts[3]!.text.includes('kalahati'), behindShare]).toEqual([true, 1 / 2]);
});
