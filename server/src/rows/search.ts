import { searchWords } from '@tinig/domain/text';
import type { Queries } from '#db/sql';
import { raw } from './fragments.ts';

// A person's name alone as it is searched: the id is no part of a teacher's name, and Ñ is found by n.
const teacherName = 't.name';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The condition that every word of a search is somewhere in a folded column, in any order. */
export const foundIn = (
  sql: Queries,
  column: 'p.search_key' | 'p.names_key' | 's.search_key' | typeof teacherName,
  search: string,
) =>
  searchWords(search).reduce(
    (before, word) =>
      sql`${before} and ${column === teacherName ? sql`replace(t.sort_key, 'n~', 'n')` : raw(column)} like ${`%${literal(word)}%`}`,
    sql`true`,
  );

/** Whether an index by trigrams can find what a search means: it needs three letters of a word. */
export const findsByTrigrams = (search: string) => searchWords(search).some((word) => word.length >= 3);
