/** @module-tag property */
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCalendar } from '#calendar/calendar';
import type { Locks } from '#people/people';
import { doneFrom, gameKeys, gamesOf, quarterKeys, quarterNumbers } from '#quarter-access/games';
import { addAttempt, type GameSummary } from '#results/attempts';
import type { GameNumbers } from '#results/progress';
import { type Day, dayOf } from '#time/days';
import { gamesDoneByHalf, type PupilFacts, type PupilStatus, pupilStatus, ruleCalendar } from './today.ts';

const zone = 'Asia/Manila';
const hour = 60 * 60_000;
const now = Date.parse('2026-11-25T02:00:00Z');

type Played = { game: number; hoursAgo: number; percent: number };
type History = {
  has_signed_in: boolean;
  open: boolean[];
  played: Played[];
  /** Played before tries were stored: only the best number is known. */
  before: Played[];
  /** Hours since then; null if unknown. */
  came: number | null;
  opened: (number | null)[];
  at: number[];
};

const days = (from: number, to: number): Day[] => {
  const all: Day[] = [];
  for (let at = from; dayOf(zone, at) <= dayOf(zone, to); at += 24 * hour) all.push(dayOf(zone, at));
  return all.slice(1);
};

const isClass = (day: Day, off: Day[]) =>
  !['Sat', 'Sun'].includes(new Date(day).toUTCString().slice(0, 3)) && !off.includes(day);

const all = ({ played, before }: History) => [...played, ...before];

/** A second, slow implementation of the rule of Ngayon that follows its sentences literally. */
function readSlowly(pupil: History, classmates: History[], off: Day[]): PupilStatus {
  const tries = (of: History, game: number) =>
    of.played
      .filter((one) => one.game === game)
      .sort((a, b) => b.hoursAgo - a.hoursAgo || a.percent - b.percent);
  const best = (of: History, game: number) =>
    Math.max(0, ...all(of).flatMap((one) => (one.game === game ? [one.percent] : [])));
  const open = quarterNumbers.filter((quarter) => pupil.open[quarter - 1]);
  const unfinished = open.flatMap((quarter) => gamesOf(quarter).filter((game) => best(pupil, game) < 90));

  // Paulit-ulit.
  const repeated = unfinished.flatMap((game) => {
    const week = tries(pupil, game).filter(({ hoursAgo }) => days(now - hoursAgo * hour, now).length < 7);
    let judged = week.slice(-8);
    if (pupil.at.includes(game)) {
      const backwards = [...judged].reverse();
      const gap = backwards.findIndex(
        ({ hoursAgo }, n) => hoursAgo - (backwards[n - 1]?.hoursAgo ?? 0) >= 0.5,
      );
      const sitting = gap === -1 ? judged.length : gap;
      if (sitting < 3) judged = judged.slice(0, judged.length - sitting);
    }
    if (judged.length < 3) return [];
    const older = judged.filter((_, n) => n + 1 <= judged.length / 2);
    const newer = judged.filter((_, n) => n + 1 > judged.length / 2);
    const top = (half: Played[]) => Math.max(...half.map(({ percent }) => percent));
    return top(newer) < top(older) + 5 ? [{ game, tries: week.length, best: best(pupil, game) }] : [];
  });
  const most = Math.max(...repeated.map(({ tries }) => tries));
  const first = repeated.find(({ tries }) => tries === most);
  if (first) return { group: 'help', reason: { kind: 'repeating', ...first } };

  // Matagal nang walang laro.
  if (all(pupil).length > 0 && unfinished.length > 0) {
    const last = now - Math.min(...all(pupil).map(({ hoursAgo }) => hoursAgo)) * hour;
    const without = days(last, now).filter((day) => isClass(day, off)).length;
    if (without >= 8) return { group: 'help', reason: { kind: 'away', days: without } };
  }

  // Hindi pa nagsisimula.
  const inOpen = all(pupil).filter(({ game }) => open.some((quarter) => gamesOf(quarter).includes(game)));
  if (inOpen.length === 0) {
    if (all(pupil).length === 0)
      return {
        group: 'not-started',
        reason: { kind: pupil.has_signed_in ? 'never-played' : 'never-signed-in' },
      };
    const quarter = open.at(-1);
    const reason = quarter
      ? ({ kind: 'not-in-quarter', quarter } as const)
      : ({ kind: 'nothing-open' } as const);
    return { group: 'not-started', reason };
  }

  // Nahuhuli.
  const classDaysSince = (hours: number) =>
    days(now - hours * hour, now).filter((day) => isClass(day, off)).length;
  const isSettled = (hours: number | null) => hours === null || classDaysSince(hours) >= 5;
  const missing = open
    .filter((quarter) => isSettled(pupil.came) && isSettled(pupil.opened[quarter - 1]!))
    .map(
      (quarter) =>
        gamesOf(quarter).filter(
          (game) =>
            best(pupil, game) < 90 &&
            classmates.filter((other) => best(other, game) >= 90).length * 2 >= classmates.length,
        ).length,
    );
  const games = Math.max(0, ...missing);
  if (games >= 2) return { group: 'help', reason: { kind: 'behind', games } };
  return { group: unfinished.length === 0 ? 'done' : 'going', reason: null };
}

/** The stored summary of a history, as the server builds it. */
function factsOf(history: History): PupilFacts {
  const { has_signed_in, open, played, came, opened, at } = history;
  const ago = (hours: number | null) => (hours === null ? null : now - hours * hour);
  const tried = new Map<number, GameSummary>();
  const numbers = Object.fromEntries(gameKeys.map((key) => [key, 0])) as GameNumbers;
  for (const { game, hoursAgo, percent } of played) {
    const moment = now - hoursAgo * hour;
    tried.set(game, addAttempt(tried.get(game), [moment, percent], dayOf(zone, moment), doneFrom));
  }
  for (const { game, percent } of all(history)) {
    const key = gameKeys[game - 1]!;
    numbers[key] = Math.max(numbers[key], percent);
  }
  const moments = all(history).map(({ hoursAgo }) => now - hoursAgo * hour);
  return {
    has_signed_in,
    locks: Object.fromEntries(quarterKeys.map((key, n) => [key, open[n]])) as Locks,
    numbers,
    played_at: moments.length > 0 ? Math.max(...moments) : null,
    tried,
    at: new Set(at),
    came_at: ago(came),
    opened_at: Object.fromEntries(
      quarterKeys.map((key, n) => [key, ago(opened[n]!)]),
    ) as PupilFacts['opened_at'],
  };
}

const quarters = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 4, maxLength: 4 });
const mostly = <Value>(often: fc.Arbitrary<Value>, rarely: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: often }, { weight: 1, arbitrary: rarely });
const game = mostly(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 5 }));
// Within the sitting, within the week, or weeks ago; eighths of an hour are exact.
const hoursAgo = mostly(fc.oneof(fc.nat(10), fc.nat(9 * 24 * 8)), fc.nat(30 * 24 * 8)).map(
  (eighths) => eighths / 8,
);
const percent = mostly(
  fc.constantFrom(60, 64, 64.9, 65),
  fc.oneof(fc.constantFrom(0, 89.9, 90, 100), fc.nat(100)),
);
// Midnights, the moments around them, and others.
const moment = fc.option(
  fc.oneof(
    fc.tuple(fc.nat(12), fc.constantFrom(-0.125, 0, 0.125)).map(([days, more]) => days * 24 + 10 + more),
    fc.nat(9 * 24),
  ),
);
const history: fc.Arbitrary<History> = fc.record({
  has_signed_in: fc.boolean(),
  open: quarters(fc.boolean()),
  played: fc.array(fc.record({ game, hoursAgo, percent }), { maxLength: 12 }),
  before: fc.array(fc.record({ game, hoursAgo, percent: fc.constantFrom(40, 89, 90, 100) }), {
    maxLength: 5,
  }),
  came: moment,
  opened: quarters(moment),
  at: fc.subarray([1, 2, 3]),
});
const classOf = fc.array(history, { minLength: 1, maxLength: 5 });
const daysOff = mostly(fc.constant<Day[]>([]), fc.subarray(days(now - 30 * 24 * hour, now)));

test('the rule agrees with a slow reading of it, on any history of a class', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(classOf, daysOff, (pupils, off) => {
      const calendar = ruleCalendar(
        { ...emptyCalendar(zone), days: off.map((date) => ({ date, kind: 'off', reason: '' })) },
        now,
      );
      const facts = pupils.map(factsOf);
      const doneByHalf = gamesDoneByHalf(facts);
      for (const [n, pupil] of pupils.entries()) {
        const standing = pupilStatus(facts[n]!, doneByHalf, calendar);
        expect(standing).toEqual(readSlowly(pupil, pupils, off));
        seen.add(standing.reason?.kind ?? standing.group);
      }
    }),
    { numRuns: runs(4000) },
  );
  expect(seen).toEqual(
    new Set([
      'repeating',
      'away',
      'behind',
      'never-played',
      'never-signed-in',
      'not-in-quarter',
      'nothing-open',
      'going',
      'done',
    ]),
  );
});
