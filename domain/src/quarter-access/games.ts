import { z } from 'zod/mini';

/** The ten fields of a progress record, in the order of the games (RECORD-3). */
export const gameKeys = [
  'game_one_progress',
  'game_two_progress',
  'game_three_progress',
  'game_four_progress',
  'game_five_progress',
  'game_six_progress',
  'game_seven_progress',
  'game_eight_progress',
  'game_nine_progress',
  'game_ten_progress',
] as const;
export type GameKey = (typeof gameKeys)[number];

/** The four fields of a quarter lock record, in order (RECORD-2). */
export const quarterKeys = ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'] as const;
export const QuarterKey = z.enum(quarterKeys);
export type QuarterKey = z.infer<typeof QuarterKey>;

export const sameForEach = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const ordinals = ['1st', '2nd', '3rd', '4th'] as const;

/** The names of the quarters (LIMIT-8). */
export const quarterNames = ordinals.map((ordinal) => `${ordinal} Quarter`);

export type QuarterNumber = 1 | 2 | 3 | 4;
export const quarterNumbers = [1, 2, 3, 4] as const;

/** Games of each quarter. Change these lines if a school's game differs (RECORD-7). */
const gamesByQuarter: Record<QuarterNumber, readonly number[]> = {
  1: [1, 2],
  2: [3, 4, 5],
  3: [6, 7],
  4: [8, 9, 10],
};

/** Progress from which a game counts as completed, in percent (STATE-11). */
export const doneFrom = 90;

export const gamesOf = (quarter: QuarterNumber) => gamesByQuarter[quarter];

export const quarterOf = (game: number): QuarterNumber =>
  mustBeGame(
    quarterNumbers.find((quarter) => gamesByQuarter[quarter].includes(game)),
    game,
  );

export const gameKey = (game: number): GameKey => mustBeGame(gameKeys[game - 1], game);

function mustBeGame<Found>(found: Found | undefined, game: number): Found {
  if (found === undefined) throw new Error(`There is no game ${game}.`);
  return found;
}

export const gameTitle = (game: number) => `Game ${game}`;

export const quarterName = (quarter: QuarterNumber) => quarterNames[quarter - 1]!;

/** Short name of a quarter, such as "1st", for use beside the word Quarter. */
export const quarterOrdinal = (quarter: QuarterNumber) => ordinals[quarter - 1]!;

export const quarterKey = (quarter: QuarterNumber): QuarterKey => quarterKeys[quarter - 1]!;

export const quarterNumberOf = (key: QuarterKey) => quarterNumbers[quarterKeys.indexOf(key)]!;

export const quarterNameOf = (key: QuarterKey) => quarterName(quarterNumberOf(key));
