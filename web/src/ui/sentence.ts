import { type QuarterNumber, quarterOrdinal } from '@tinig/domain/quarter-access/games';

/** "Game 1, Game 2 at Game 3". */
export const inARow = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' at ');

/** "1st, 2nd at 3rd Quarter". */
export const quartersInARow = (quarters: readonly QuarterNumber[]) =>
  `${inARow(quarters.map(quarterOrdinal))} Quarter`;

/** The same words at the beginning of a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
