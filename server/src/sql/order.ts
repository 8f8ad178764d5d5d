import { parseSort } from '@tinig/domain/text/paging';
import type { Fragment, Queries } from '#db/sql';

/** Column and direction for a list's `sort` parameter. */
export function sortOf(sql: Queries, sort: string): { column: string; way: Fragment } {
  const { column, isDown } = parseSort(sort);
  return { column, way: isDown ? sql`desc` : sql`asc` };
}
