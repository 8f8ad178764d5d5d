import type { Fragment, Queries } from '#db/sql';

type PageRequest = {
  columns: Fragment;
  /** The query's `from` and `where`. */
  from: Fragment;
  order: Fragment;
  /** Further aggregates of all rows: `, min(…) as …`. */
  figures?: Fragment;
};

/** Reads a page of a list, with the total and other aggregates of the whole list. */
export async function pageOf<Item extends object, Figures extends object = object>(
  sql: Queries,
  { page, per_page }: { page: number; per_page: number },
  { columns, from, order, figures = sql`` }: PageRequest,
) {
  const [[counted], items] = await Promise.all([
    sql<(Figures & { total: number })[]>`select count(*)::int as total ${figures} ${from}`,
    sql<Item[]>`
      select ${columns} ${from} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  return { items: [...items], ...counted!, page, per_page };
}
