import { searchWords } from '@tinig/domain/text';
import type { Queries } from '#db/sql';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The condition that every word of a search is somewhere in a folded column, in any order. */
export const foundIn = (
  sql: Queries,
  column: 'p.search_key' | 'p.names_key' | 's.search_key' | 't.names_key',
  search: string,
) =>
  searchWords(search).reduce(
    (before, word) => sql`${before} and ${sql(column)} like ${`%${literal(word)}%`}`,
    sql`true`,
  );
