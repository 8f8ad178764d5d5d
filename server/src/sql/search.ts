import { searchWords } from '@tinig/domain/text/text';
import type { Fragment, Queries } from '#db/sql';
import { raw } from './fragments.ts';

// Teacher name without the id, with Ñ folded to n.
const teacherName = 't.name';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

type PersonsColumn = 'p.search_key' | 'p.names_key';
type Searched = PersonsColumn | 's.search_key' | typeof teacherName;

const keyOf = (sql: Queries, column: Searched) =>
  column === teacherName ? sql`replace(t.sort_key, 'n~', 'n')` : raw(column);

/** SQL: true if every search word occurs in a folded column, in any order. */
export const matchesSearch = (sql: Queries, column: Searched, search: string) =>
  foundBy(sql, keyOf(sql, column), search);

/**
 * Same condition, for a small set that other conditions select first. Keeps PostgreSQL off the trigram index,
 * which would scan the whole school.
 */
export const matchesSearchUnindexed = (sql: Queries, column: PersonsColumn, search: string) =>
  foundBy(sql, sql`(${raw(column)} || '')`, search);

const foundBy = (sql: Queries, key: Fragment, search: string) =>
  searchWords(search).reduce(
    (before, word) => sql`${before} and ${key} like ${`%${literal(word)}%`}`,
    sql`true`,
  );

// Characters that separate the words of a name.
const between = /[-,]/g;

/** SQL: true if every search word begins a word of the name, in any order. Ids don't match. */
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
    // Filters by trigrams first, if a word has three letters.
    matchesSearch(sql, column, words),
  );
}

/** True if the trigram index can serve the search: one word needs three letters. */
export const canUseTrigrams = (search: string) => searchWords(search).some((word) => word.length >= 3);
