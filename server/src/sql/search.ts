import { compactWords, nameMarks, nameWords, wordPattern } from '@tinig/domain/text/name-search';
import { parseSort } from '@tinig/domain/text/paging';
import type { Fragment, Queries } from '#db/sql';
import { raw } from './fragments.ts';

// Teacher name without the id.
const teacherName = 't.name';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

type PersonsColumn = 'p.search_key' | 'p.names_key';
type Searched = PersonsColumn | 's.search_key' | typeof teacherName;

const quotedMarks = nameMarks.replace("'", "''");
/** SQL: folded name, with Ñ as n. Keeps commas. */
const nameOf = (column: Searched) =>
  column === 's.search_key' ? 's.search_key' : `replace(${column[0]}.sort_key, 'n~', 'n')`;

/**
 * SQL: key without spaces and marks. Stored for people, for the trigram index; computed for sections and teachers, who
 * are few.
 */
const keyOf = (column: Searched) =>
  column[0] === 'p' ? raw(column) : raw(`translate(${nameOf(column)}, ', ${quotedMarks}', '|')`);

/** SQL: true if every search word occurs in a compact key, in any order. */
export const matchesSearch = (sql: Queries, column: Searched, search: string) =>
  foundBy(sql, keyOf(column), compactWords(search));

/**
 * Same condition, for a small set that other conditions select first. Prevents use of the trigram index, which would
 * scan the whole school.
 */
export const matchesSearchUnindexed = (sql: Queries, column: PersonsColumn, search: string) =>
  foundBy(sql, sql`(${raw(column)} || '')`, compactWords(search));

const foundBy = (sql: Queries, key: Fragment, words: readonly string[]) =>
  words.reduce((before, word) => sql`${before} and ${key} like ${`%${literal(word)}%`}`, sql`true`);

/** SQL: true if every search word begins a word of the name, in any order. Ids don't match. */
export function matchesWordStarts(
  sql: Queries,
  column: 'p.names_key' | 's.search_key' | typeof teacherName,
  search: string,
) {
  const name = raw(`' ' || translate(${nameOf(column)}, ',-‐‑–${quotedMarks}', '    ')`);
  const words = nameWords(search);
  return words.reduce(
    (before, word) => sql`${before} and ${name} ~ ${wordPattern(word)}`,
    // Filters by trigrams first if a word has three letters.
    foundBy(sql, keyOf(column), words),
  );
}

/** True if the trigram index can serve the search: one word needs three letters. */
export const canUseTrigrams = (search: string) => compactWords(search).some((word) => word.length >= 3);

/** Column and direction for a list's `sort` parameter. */
export function sortOf(sql: Queries, sort: string): { column: string; way: Fragment } {
  const { column, isDown } = parseSort(sort);
  return { column, way: isDown ? sql`desc` : sql`asc` };
}
