import type { Fragment, Queries } from '#db/sql';

/** What a list's `sort` means: a column's name, with `-` in front for descending. */
export const sortOf = (sql: Queries, sort: string): { column: string; way: Fragment } => ({
  column: sort.replace(/^-/, ''),
  way: sort.startsWith('-') ? sql`desc` : sql`asc`,
});
