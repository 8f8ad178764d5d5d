import { searchWords } from '@tinig/domain/text/text';
import type { Fragment, Queries } from '#db/sql';
import { raw } from './fragments.ts';

// A person's name alone as it is searched: the id is no part of a teacher's name, and Ñ is found by n.
const teacherName = 't.name';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

type PersonsColumn = 'p.search_key' | 'p.names_key';
type Searched = PersonsColumn | 's.search_key' | typeof teacherName;

const keyOf = (sql: Queries, column: Searched) =>
  column === teacherName ? sql`replace(t.sort_key, 'n~', 'n')` : raw(column);

/** The condition that every word of a search is somewhere in a folded column, in any order. */
export const matchesSearch = (sql: Queries, column: Searched, search: string) =>
  foundBy(sql, keyOf(sql, column), search);

/**
 * The same among few, as the students of one teacher, who are found first and read: an index of words would find those
 * of the whole school, and how many they are PostgreSQL can only guess.
 */
export const matchesSearchUnindexed = (sql: Queries, column: PersonsColumn, search: string) =>
  foundBy(sql, sql`(${raw(column)} || '')`, search);

const foundBy = (sql: Queries, key: Fragment, search: string) =>
  searchWords(search).reduce(
    (before, word) => sql`${before} and ${key} like ${`%${literal(word)}%`}`,
    sql`true`,
  );

// What stands between the words of a name.
const between = /[-,]/g;

/** The condition that every word of a search begins a word of a name, in any order; an id is no part of it. */
export function matchesWordStarts(
  sql: Queries,
  column: 'p.names_key' | 's.search_key' | typeof teacherName,
  search: string,
) {
  const name = column === 's.search_key' ? 's.search_key' : `replace(${column[0]}.sort_key, 'n~', 'n')`;
  const words = search.replace(between, ' ');
  return searchWords(words).reduce(
    (before, word) =>
      sql`${before} and ' ' || translate(${raw(name)}, '-,', '  ') like ${`% ${literal(word)}%`}`,
    // By trigrams first, where there are three letters.
    matchesSearch(sql, column, words),
  );
}

/** Whether an index by trigrams can find what a search means: it needs three letters of a word. */
export const canUseTrigrams = (search: string) => searchWords(search).some((word) => word.length >= 3);
