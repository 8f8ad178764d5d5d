/** @module-tag property */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCalendar, type SchoolCalendar } from '#calendar/calendar';
import { doneFrom, gameKeys } from '#quarter-access/games';
import { type Attempt, addAttempt, type GameSummary, playedAt } from '#results/attempts';
import type { GameNumbers } from '#results/progress';
import { dayOf } from '#time/days';
import {
  awayDays,
  behindDays,
  behindGames,
  behindShare,
  gamesDoneByHalf,
  newestOpenQuarter,
  openQuarters,
  type PupilFacts,
  type PupilStatus,
  pupilStatus,
  reasonText,
  repeatingAttempts,
  repeatingDays,
  repeatingMinGain,
  ruleCalendar,
  sectionReason,
  sittingAttempts,
} from './today.ts';
import { ruleParts } from './today-rule.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
// Noon of a Saturday in Manila.
const now = Date.parse('2026-11-21T04:00:00Z');
/** A school with days off and nothing else. */
const schoolWithout = (...days: string[]): SchoolCalendar => ({
  ...emptyCalendar('Asia/Manila'),
  days: days.map((date) => ({ date, kind: 'off', reason: '' })),
});
const calendar = ruleCalendar(schoolWithout(), now);
const half = (...games: number[]) => new Set(games);

type Made = {
  tries?: Record<number, [daysAgo: number, percent: number][]>;
  numbers?: Record<number, number>;
} & Partial<Omit<PupilFacts, 'numbers' | 'tried'>>;

/** A pupil with the first quarter open who has signed in, and what was played. */
function pupil({ tries = {}, numbers = {}, ...more }: Made): PupilFacts {
  const all = Object.entries(tries).map(([game, played]) => [Number(game), played.map(asTry)] as const);
  const best = Object.fromEntries(
    all.map(([game, played]) => [game, Math.max(...played.map(([, one]) => one))]),
  );
  const moments = all.flatMap(([, played]) => played.map(([at]) => at));
  return {
    has_signed_in: true,
    locks: { quarter_one: true, quarter_two: false, quarter_three: false, quarter_four: false },
    numbers: numbersOf({ ...best, ...numbers }),
    played_at: moments.length > 0 ? Math.max(...moments) : null,
    tried: new Map(all.map(([game, played]) => [game, triedOf(played)])),
    at: new Set(),
    came_at: null,
    opened_at: { quarter_one: null, quarter_two: null, quarter_three: null, quarter_four: null },
    ...more,
  };
}

/** Tries by days ago and percent: '3:58 1:62'. */
const days = (played: string) =>
  played.split(' ').map((one) => one.split(':').map(Number) as [daysAgo: number, percent: number]);
/** Tries within the last six days, the newest a day ago. */
const climb = (...percents: number[]) =>
  percents.map((percent, at): [number, number] => [1 + (percents.length - 1 - at) / 2.5, percent]);
const asTry = ([daysAgo, percent]: [number, number]): Attempt => [now - daysAgo * day, percent];
const triedOf = (played: readonly Attempt[]) => played.reduce<GameSummary | undefined>(added, undefined)!;
const added = (tried: GameSummary | undefined, one: Attempt) =>
  addAttempt(tried, one, dayOf('Asia/Manila', one[0]), doneFrom);
const numbersOf = (numbers: Record<number, number>) =>
  Object.fromEntries(gameKeys.map((key, index) => [key, numbers[index + 1] ?? 0])) as GameNumbers;

const repeating = (tries: number, best: number, game = 1): PupilStatus => ({
  group: 'help',
  reason: { kind: 'repeating', game, tries, best },
});
const going: PupilStatus = { group: 'going', reason: null };

describe('paulit-ulit', () => {
  test.each<[string, Made, PupilStatus]>([
    [
      'three tries, the last no better than the first',
      { tries: { 1: days('3:58 2:62 1:62') } },
      repeating(3, 62),
    ],
    ['two tries', { tries: { 1: days('3:58 1:58') } }, going],
    ['five points better', { tries: { 1: days('3:58 2:60 1:63') } }, going],
    ['a hair under five points better', { tries: { 1: days('3:58 2:60 1:62.9') } }, repeating(3, 62.9)],
    ['who climbs from 2 to 85', { tries: { 1: climb(2, 30, 60, 83, 84, 85) } }, going],
    ['the halves’ best are compared', { tries: { 1: climb(10, 60, 61, 60) } }, repeating(4, 61)],
    ['of three the middle one is newer', { tries: { 1: climb(40, 60, 41) } }, going],
    ['of five the middle one is newer', { tries: { 1: climb(40, 60, 65, 41, 41) } }, going],
    [
      'of eleven the newest eight',
      { tries: { 1: climb(60, 60, 60, 10, 10, 10, 10, 60, 60, 60, 60) } },
      going,
    ],
    ['one good try between poor ones', { tries: { 1: climb(30, 85, 31, 32) } }, repeating(4, 85)],
    ['one that was done in between', { tries: { 1: days('3:90 2:50 1:50') } }, going],
    ['the first of three on the seventh day', { tries: { 1: days('6.4:50 2:50 1:50') } }, repeating(3, 50)],
    ['the first of three a day too early', { tries: { 1: days('6.6:50 2:50 1:50') } }, going],
    [
      'the stored number is told, also from before',
      { tries: { 1: days('3:58 2:58 1:58') }, numbers: { 1: 70 } },
      repeating(3, 70),
    ],
    [
      'of two games the one with more tries',
      { tries: { 1: days('3:50 2:50 1:50'), 2: days('4:60 3:60 2:60 1:60') } },
      repeating(4, 60, 2),
    ],
    [
      'of two games with as many tries the first',
      { tries: { 2: days('3:60 2:60 1:60'), 1: days('3:50 2:50 1:50') } },
      repeating(3, 50, 1),
    ],
    ['a game that is locked', { tries: { 3: days('3:50 2:50 1:50'), 1: days('1:50') } }, going],
  ])('%s', (_title, made, standing) => expect(pupilStatus(pupil(made), half(), calendar)).toEqual(standing));
});

describe('matagal nang walang laro', () => {
  const away = (days: number): PupilStatus => ({ group: 'help', reason: { kind: 'away', days } });
  test.each<[string, Made, string[], PupilStatus]>([
    // It is Saturday: eight class days after a Tuesday, seven after a Wednesday.
    ['eight days of class', { tries: { 1: days('11:50') } }, [], away(8)],
    ['seven days of class', { tries: { 1: days('10:50') } }, [], going],
    ['days are the calendar’s, not hours', { tries: { 1: days('10.6:50') } }, [], away(8)],
    [
      'ten days of class, two of them without school',
      { tries: { 1: days('15:50') } },
      ['2026-11-16', '2026-11-20'],
      away(8),
    ],
    [
      'nine days of class, two of them without school',
      { tries: { 1: days('12:50') } },
      ['2026-11-16', '2026-11-20'],
      going,
    ],
    [
      'all open games done',
      { tries: { 1: days('15:95'), 2: days('15:95') } },
      [],
      { group: 'done', reason: null },
    ],
    ['never played', {}, [], { group: 'not-started', reason: { kind: 'never-played' } }],
    ['before history began', { numbers: { 1: 40 }, played_at: now - 30 * day }, [], away(21)],
    ['paulit-ulit comes first', { tries: { 1: days('3:5 2:5 1:5') } }, [], repeating(3, 5)],
  ])('%s', (_title, made, off, standing) =>
    expect(pupilStatus(pupil(made), half(), ruleCalendar(schoolWithout(...off), now))).toEqual(standing),
  );
});

describe('nahuhuli', () => {
  const behind = (games: number): PupilStatus => ({ group: 'help', reason: { kind: 'behind', games } });
  const two = { quarter_one: true, quarter_two: true, quarter_three: false, quarter_four: false };
  const fresh = { tries: { 1: days('1:50') } };
  const openedAt = (one: number) => ({
    quarter_one: one,
    quarter_two: null,
    quarter_three: null,
    quarter_four: null,
  });
  test.each<[string, Made, Set<number>, PupilStatus]>([
    ['two open games that half have done', fresh, half(1, 2), behind(2)],
    ['one of them is done', { tries: { 1: days('1:90') } }, half(1, 2), going],
    ['half have done one', fresh, half(1), going],
    ['one in each of two quarters', { ...fresh, locks: two }, half(1, 3), going],
    ['three of a quarter', { ...fresh, locks: two }, half(1, 3, 4, 5), behind(3)],
    ['of a locked quarter', fresh, half(3, 4, 5), going],
    [
      'a child added a minute ago',
      { came_at: now - minute },
      half(1, 2),
      { group: 'not-started', reason: { kind: 'never-played' } },
    ],
    [
      'no result in any open quarter',
      { has_signed_in: false },
      half(1, 2),
      { group: 'not-started', reason: { kind: 'never-signed-in' } },
    ],
    // It is Saturday: Tuesday to Friday are four class days after Monday, and five after Sunday.
    ['came on Monday', { ...fresh, came_at: now - 5 * day }, half(1, 2), going],
    ['came on Sunday', { ...fresh, came_at: now - 6 * day }, half(1, 2), behind(2)],
    ['the quarter opened on Monday', { ...fresh, opened_at: openedAt(now - 5 * day) }, half(1, 2), going],
    ['the quarter opened on Sunday', { ...fresh, opened_at: openedAt(now - 6 * day) }, half(1, 2), behind(2)],
    [
      'behind in the quarter that is not new',
      { ...fresh, locks: two, opened_at: openedAt(now) },
      half(1, 2, 3, 4, 5),
      behind(3),
    ],
  ])('%s', (_title, made, done, standing) =>
    expect(pupilStatus(pupil(made), done, calendar)).toEqual(standing),
  );

  test('a day without school is no class day', () => {
    const cameOnSunday = pupil({ ...fresh, came_at: now - 6 * day });
    const withoutFriday = ruleCalendar(schoolWithout('2026-11-20'), now);
    expect(pupilStatus(cameOnSunday, half(1, 2), withoutFriday)).toEqual(going);
  });

  test('half is half of all active pupils, each game by itself', () => {
    const done = (...games: number[]) => ({
      numbers: numbersOf(Object.fromEntries(games.map((game) => [game, 90]))),
    });
    expect(gamesDoneByHalf([done(1, 2), done(1), done(), done(4)])).toEqual(half(1));
    expect(gamesDoneByHalf([])).toEqual(half());
  });
});

describe('who needs no help', () => {
  const notStarted = (reason: PupilStatus['reason']): PupilStatus => ({ group: 'not-started', reason });
  const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };
  test.each<[string, Made, PupilStatus]>([
    ['never signed in', { has_signed_in: false }, notStarted({ kind: 'never-signed-in' })],
    ['signed in, never played', {}, notStarted({ kind: 'never-played' })],
    [
      'played in another quarter only',
      { tries: { 3: days('1:50') } },
      notStarted({ kind: 'not-in-quarter', quarter: 1 }),
    ],
    [
      'nothing is open for her',
      { locks: locked, tries: { 3: days('1:50') } },
      notStarted({ kind: 'nothing-open' }),
    ],
    ['a try of 0 is a beginning', { tries: { 1: days('1:0') } }, going],
    [
      'all open games done',
      { tries: { 1: days('1:90'), 2: days('2:100') } },
      { group: 'done', reason: null },
    ],
  ])('%s', (_title, made, standing) => expect(pupilStatus(pupil(made), half(), calendar)).toEqual(standing));
});

describe('in a sitting', () => {
  const minutes = (...tries: [ago: number, percent: number][]): [number, number][] =>
    tries.map(([ago, percent]) => [ago / (24 * 60), percent]);
  const before = days('3:60 2:60 2:60 1:60');
  const at = new Set([1]);
  test.each<[string, Made, PupilStatus]>([
    ['two tries say nothing yet', { at, tries: { 1: [[2, 80], ...minutes([9, 60], [2, 60])] } }, going],
    [
      'and when the pupil has left, they do',
      { tries: { 1: [[2, 80], ...minutes([9, 60], [2, 60])] } },
      repeating(3, 80),
    ],
    [
      'it is judged from the third on',
      { at, tries: { 1: minutes([20, 60], [9, 60], [2, 60]) } },
      repeating(3, 60),
    ],
    ['who was named stays named', { at, tries: { 1: [...before, ...minutes([2, 80])] } }, repeating(5, 80)],
    ['until the third', { at, tries: { 1: [...before, ...minutes([20, 80], [9, 80], [2, 80])] } }, going],
    ['or until the game is done', { at, tries: { 1: [...before, ...minutes([2, 90])] } }, going],
    [
      'another game is judged as ever',
      { at: new Set([2]), tries: { 1: [[2, 80], ...minutes([9, 60], [2, 60])] } },
      repeating(3, 80),
    ],
    [
      'half an hour without a try ends it',
      { at, tries: { 1: minutes([70, 60], [60, 60], [30, 60]) } },
      repeating(3, 60),
    ],
  ])('%s', (_title, made, standing) => expect(pupilStatus(pupil(made), half(), calendar)).toEqual(standing));
});

test('order of arrival, repeats and a phone’s constant clock offset change nothing', () => {
  const sent = fc.array(
    fc.record({
      id: fc.nat({ max: 40 }),
      game: fc.integer({ min: 1, max: 2 }),
      ago: fc.nat({ max: 20 * day }),
      percent: fc.nat({ max: 89 }),
    }),
    { maxLength: 40 },
  );
  type Sent = { id: number; game: number; ago: number; percent: number };
  const standing = (results: readonly Sent[], offset: number) => {
    const byId = new Map<number, Sent>();
    for (const one of results) if (!byId.has(one.id)) byId.set(one.id, one);
    const tried = new Map<number, GameSummary>();
    let played_at: number | null = null;
    for (const { game, ago, percent } of byId.values()) {
      const { at } = playedAt({
        played_at: now - ago + offset,
        sent_at: now + offset,
        received_at: now,
        added_at: 0,
      });
      tried.set(game, added(tried.get(game), [at, percent]));
      played_at = Math.max(played_at ?? at, at);
    }
    const best = (game: number) => Math.max(0, ...(tried.get(game)?.recent ?? []).map(([, one]) => one));
    return pupilStatus(
      {
        ...pupil({ numbers: { 1: best(1), 2: best(2) } }),
        tried,
        played_at,
      },
      half(1),
      calendar,
    );
  };
  fc.assert(
    fc.property(sent, fc.integer({ min: -900 * day, max: 900 * day }), fc.nat(), (results, offset, turn) => {
      const unique = [...new Map(results.map((one) => [one.id, one])).values()];
      const turned = unique.map((_, index) => unique[(index + turn) % unique.length]!).reverse();
      expect(standing([...turned, ...unique], offset)).toEqual(standing(unique, 0));
    }),
  );
});

test('the quarters that are open', () => expect(openQuarters(pupil({}))).toEqual([1]));

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
