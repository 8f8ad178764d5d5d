import { areMostly } from './cells.ts';
import { genderOf, headWords, isUnreadHeader, listsOf, roleOf } from './headers.ts';
import type { Grid } from './sheets.ts';

// Heads of boys and girls as single letters, and their words.
const letters: Record<string, readonly string[]> = {
  'f m': ['Female', 'Male'],
  'b g': ['Boys', 'Girls'],
  'b l': ['Babae', 'Lalaki'],
};

/** Spells out "M" and "F" where they are the only heads of two lists. */
export const spellGenders = (grid: Grid): Grid =>
  grid.map((row, at) => {
    const named = row.flatMap((cell, column) =>
      headWords(cell) === '' || roleOf(cell) === 'lrn' || isUnreadHeader(cell) ? [] : [column],
    );
    if (named.length !== 2) return row;
    const pair = named.map((column) => headWords(row[column]!));
    const words = letters[[...pair].sort().join(' ')];
    if (!words || !areLists(grid.slice(at + 1), named)) return row;
    const wordOf = (letter: string) => words.find((word) => word.toLowerCase().startsWith(letter));
    return row.map((cell, column) => (named.includes(column) ? (wordOf(headWords(cell)) ?? cell) : cell));
  });

/** True if names stand in both columns, or heads of two lists below. */
const areLists = (below: Grid, columns: readonly number[]) =>
  listsOf(below[0] ?? []).length > 1 ||
  columns.every((column) =>
    areMostly(
      below.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== ''),
      (cell) => /\p{L}{2}/u.test(cell),
    ),
  );

/** The section in a title such as "Rizal - Boys". */
export const withoutGender = (title: string) => {
  const words = title.trim().split(/\s+/);
  const kept = words.filter((word) => !genderOf(word.replace(/[^\p{L}]/gu, '')));
  const isCut = kept.length < words.length;
  return (isCut ? kept.filter((word) => /[\p{L}\p{N}]/u.test(word)) : words).join(' ');
};
