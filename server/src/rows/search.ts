import { searchWords } from '@tinig/domain/text';
import type { Queries } from '#db/sql';

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The condition that every word of a search is somewhere in a folded column, in any order. */
export const foundIn = (
  sql: Queries,
  column: 'p.search_key' | 'p.names_key' | 's.search_key' | 't.names_key',
  search: string,
) => {
  const patterns = searchWords(search).map((word) => `%${literal(word)}%`);
  return patterns.length === 0 ? sql`true` : sql`${sql(column)} like all (${patterns}::text[])`;
};
