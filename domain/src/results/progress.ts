import { z } from 'zod/mini';
import {
  doneFrom,
  type GameKey,
  gameKey,
  gameKeys,
  gamesOf,
  type QuarterNumber,
  quarterNumbers,
  sameForEach,
} from '#quarter-access/games';

/** A student's ten numbers, 0 to 100; 0 if never played. */
export type GameNumbers = Record<GameKey, number>;

const percent = z
  .number('progress-out-of-range')
  .check(z.minimum(0, 'progress-out-of-range'), z.maximum(100, 'progress-out-of-range'));

/** The ten numbers as returned by the API. */
export const GameNumbers = z.object(sameForEach(gameKeys, percent));

/** Results as the game sends them: any of the ten numbers (L18). */
export const Results = z.partial(GameNumbers);

/** Number of games that count as a burst if completed within `burstSeconds` (T19). */
export const burstGames = 3;
export const burstSeconds = 60;
/** Days for which teachers see a burst. */
export const burstDays = 7;

/** True if a game counts as completed (STATE-11). */
export const isGameDone = (percentDone: number) => percentDone >= doneFrom;

/** State of a game for a student. `unplayed` and `closed` are not failures. */
export type GameState = 'done' | 'not-done' | 'unplayed' | 'closed';

/** Returns a game's state. `isOpen` is the quarter's lock, undefined if the viewer may not know it. */
export function gameState(percentDone: number, isOpen: boolean | undefined): GameState {
  if (isGameDone(percentDone)) return 'done';
  if (percentDone > 0) return 'not-done';
  return isOpen === false ? 'closed' : 'unplayed';
}

/** Sort keys for the averages of the four quarters. */
export const averageKeys = [
  'game_average_one',
  'game_average_two',
  'game_average_three',
  'game_average_four',
] as const;

/** Mean of a quarter's games, rounded. Unplayed games count as 0 (LIMIT-9). */
export function quarterAverage(numbers: GameNumbers, quarter: QuarterNumber): number {
  const games = gamesOf(quarter);
  return Math.round(games.reduce((sum, game) => sum + numbers[gameKey(game)], 0) / games.length);
}

/** True if every game of a quarter is completed (STATE-14). */
export const isQuarterDone = (numbers: GameNumbers, quarter: QuarterNumber) =>
  gamesOf(quarter).every((game) => isGameDone(numbers[gameKey(game)]));

/** floor(100 × completed / total); an empty section shows 0 (LIMIT-10). */
export const sharePercent = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((100 * completed) / total);

function completion(students: readonly GameNumbers[], isDone: (numbers: GameNumbers) => boolean) {
  const completed = students.filter(isDone).length;
  return { completed, total: students.length, percent: sharePercent(completed, students.length) };
}

/** Returns for each quarter the number of students who completed it, the total, and the percent. */
export const sectionProgress = (students: readonly GameNumbers[]) =>
  quarterNumbers.map((quarter) => ({
    quarter,
    ...completion(students, (numbers) => isQuarterDone(numbers, quarter)),
  }));

export const gameProgress = (students: readonly GameNumbers[], game: number) =>
  completion(students, (numbers) => isGameDone(numbers[gameKey(game)]));

export const isQuarterUnplayed = (students: readonly GameNumbers[], quarter: QuarterNumber) =>
  students.every((numbers) => gamesOf(quarter).every((game) => numbers[gameKey(game)] === 0));

export const gamesDone = (numbers: GameNumbers) => gameKeys.filter((key) => isGameDone(numbers[key])).length;

export const isUnplayed = (numbers: GameNumbers) => gameKeys.every((key) => numbers[key] === 0);

/** Rounds a percent down for display, so that an unfinished game never looks completed. */
export const shownPercent = (percentDone: number) => Math.floor(percentDone);
