import { type QuarterNumber, quarterOrdinal } from '@tinig/domain/quarter-access/games';

/** Formats a number with a comma between thousands. */
export const formatNumber = (n: number) => n.toLocaleString('en-US');

/** "66 na studyante", "3 studyante". Filipino adds the linker "na" if the number, read aloud, ends in a consonant. */
export const countWithNoun = (n: number, noun: string) =>
  `${formatNumber(n)}${[4, 6, 9].includes(Math.abs(n) % 10) ? ' na' : ''} ${noun}`;

/** Shortens an id for lists to its first and last four characters. */
export const shortId = (id: string) => (id.length > 9 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

/** Joins names to a list: "Game 1, Game 2 at Game 3". */
export const joinNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' at ');

/** Joins quarters to a list: "1st, 2nd at 3rd Quarter". */
export const joinQuarters = (quarters: readonly QuarterNumber[]) =>
  `${joinNames(quarters.map(quarterOrdinal))} Quarter`;

/** Capitalizes the first letter, for the start of a sentence. */
export const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
