import { type QuarterNumber, quarterOrdinal } from '@tinig/domain/quarter-access/games';

/** Joins names to a list: "Game 1, Game 2 at Game 3". */
export const inARow = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' at ');

/** Joins quarters to a list: "1st, 2nd at 3rd Quarter". */
export const quartersInARow = (quarters: readonly QuarterNumber[]) =>
  `${inARow(quarters.map(quarterOrdinal))} Quarter`;

/** Capitalizes the first letter, for the start of a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
