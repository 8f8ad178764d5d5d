import { fold } from './text.ts';

/** Punctuation that comparisons of names ignore: periods, apostrophes and hyphens of any kind. */
export const nameMarks = ".'’‘`ʼ-‐‑–";

const withoutMarks = (text: string) => [...text].filter((letter) => !nameMarks.includes(letter)).join('');

/** Folded text without spaces and marks: "De la Cruz-O’Neil" becomes "delacruzoneil". */
export const compactKey = (text: string) => withoutMarks(fold(text)).replaceAll(' ', '');

/**
 * Key of a person's name: people whose keys are equal have the same name. Class list, staff list and joined records
 * compare it, `match_key` stores it, and searches compare its parts.
 */
export const matchKey = (name: { first_name: string; last_name: string }) =>
  `${compactKey(name.last_name)},${compactKey(name.first_name)}`;

/** Splits a search into compact words. Each must occur in a compact key, in any order. */
export const compactWords = (search: string) =>
  fold(search.replaceAll(',', ' ')).split(' ').map(withoutMarks).filter(Boolean);

// Words that belong to the next one, however people space them: de la Cruz, Sta. Maria, O’Neil.
const particles = new Set(
  'd de del dela delas delos el la las los mac mc o san santa santo st sta sto'.split(' '),
);

/** Splits a search into words that must each begin a word of a name, in any order. Particles join the next word. */
export function nameWords(search: string): string[] {
  const words = nameText(search).split(' ').filter(Boolean);
  const joined: string[] = [];
  for (const word of words.reverse()) {
    if (joined.length > 0 && particles.has(word)) joined[0] = word + joined[0];
    else joined.unshift(word);
  }
  return joined;
}

/** Returns a name's folded words, each after a space, for matching with `wordPattern`. */
export const nameText = (name: string) => ` ${withoutMarks(fold(name).replace(/[-‐‑–,]/g, ' '))}`;

/** Returns a regular expression that finds a word of `nameWords` in a `nameText`, however people space it. */
export const wordPattern = (word: string) =>
  ` ${[...word].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, '\\$&')).join(' *')}`;

/** True if each searched word begins a word of the name, in any order. */
export const beginsWords = (name: string, search: string) =>
  nameWords(search).every((word) => new RegExp(wordPattern(word)).test(nameText(name)));
