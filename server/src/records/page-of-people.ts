import { pickFields } from '@tinig/domain/people/record-fields';
import { type GameNumbers, gamesDone } from '@tinig/domain/results/progress';
import { parseSort } from '@tinig/domain/text/paging';
import type { Fragment, Queries } from '#db/sql';
import { type Columns, columnsOf, numberColumns } from '#sql/columns';
import { canUseTrigrams, sortOf } from '#sql/search';

type FiguresRow = GameNumbers & { played_at: Date | null };

/** Columns for finished games and last play, from people p left join progress g. */
export const figureColumns = columnsOf<FiguresRow>({ ...numberColumns.of, played_at: 'g.played_at' });

/** Number of finished games, and time of the last result. */
export const figuresOf = (row: FiguresRow) => ({
  games_done: gamesDone(row),
  played_at: row.played_at?.toISOString() ?? null,
});

/**
 * Request for a list of people p, joined with sections s and progress g. `orderBy` builds the order for columns other
 * than name, id and section.
 */
type ListRequest<Item> = {
  columns: Columns<Item>;
  where: Fragment;
  orderBy: (column: string, way: Fragment) => Fragment;
  /** True if `orderBy` needs progress g. */
  ordersByProgress?: true;
  search: string;
  sort: string;
  page: number;
  per_page: number;
};

/**
 * Reads a page of people and the total with one query. Finds the page by an index alone where possible, and joins only
 * its rows, so that late pages and broad searches stay fast.
 */
export async function pageOfPeople<Item extends object>(sql: Queries, request: ListRequest<Item>) {
  const { columns, where, search, page, per_page } = request;
  const { column } = parseSort(request.sort);
  const isByProgress = request.ordersByProgress && !['name', 'id', 'section'].includes(column);
  const order = orderOf(sql, request);
  const sections = sql`left join sections s on s.id = p.section_id`;
  const progress = sql`left join progress g on g.uid = p.uid`;
  // Joins only what the order needs: another join would prevent an index-only scan.
  const beside = sql`${column === 'section' ? sections : sql``} ${isByProgress ? progress : sql``}`;
  const count = sql`select count(*)::int as total from people p where ${where}`;
  // With trigrams, counts the rows found. Otherwise everybody may match, and counting by an index is faster.
  const total = canUseTrigrams(search) ? sql`count(*) over ()` : sql`(${count})`;
  const limits = sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const found = sql`
    select p.uid, ${total} as total from people p ${beside} where ${where} order by ${order} ${limits}`;
  const rows = await sql<(Item & { total: number })[]>`
    with page as materialized (${found})
    select ${columns}, page.total::int as total from page join people p on p.uid = page.uid ${sections} ${progress}
    order by ${order}`;
  if (rows[0]) return { rows: rows.map((row) => pickFields(row, columns.names)), total: rows[0].total };
  // A page past the last one has no row to carry the total.
  const [counted] = page === 1 ? [] : await sql<{ total: number }[]>`${count}`;
  return { rows: [], total: counted?.total ?? 0 };
}

/** Order of a list. Ends with uid, so that pages never overlap. */
function orderOf(sql: Queries, { sort, orderBy }: Pick<ListRequest<object>, 'sort' | 'orderBy'>): Fragment {
  const { column, way } = sortOf(sql, sort);
  if (column === 'name') return sql`p.sort_key ${way}, p.uid ${way}`;
  if (column === 'id') return sql`p.uid ${way}`;
  const first = column === 'section' ? sql`s.sort_key ${way} nulls last` : orderBy(column, way);
  return sql`${first}, p.sort_key, p.uid`;
}
