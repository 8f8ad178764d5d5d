import type { PendingQuery, Row } from 'postgres';
import type { Queries } from '#db/sql';

type Fragment = PendingQuery<Row[]>;

/** Which people a list holds: of people p, with sections s and progress g beside them for its order and columns. */
export type ListAsked = {
  columns: Fragment;
  where: Fragment;
  order: Fragment;
  search: string;
  sort: string;
  page: number;
  per_page: number;
};

/**
 * Reads one page of people and how many there are in all. Which ones is found first, by an index alone where
 * there is one, so that a late page costs little more than the first; only their rows are joined and read.
 */
export async function pageOfPeople<Item extends object>(sql: Queries, asked: ListAsked) {
  const { columns, where, order, search, sort, page, per_page } = asked;
  const sections = sql`left join sections s on s.id = p.section_id`;
  const progress = sql`left join progress g on g.uid = p.uid`;
  // What the order does not need stands in the way of reading the index alone.
  const beside = sql`${/section/.test(sort) ? sections : sql``} ${/game/.test(sort) ? progress : sql``}`;
  // A search goes through all it finds anyway, and counts it on the way.
  const total = search ? sql`count(*) over ()::int` : sql`0`;
  const items = sql<(Item & { total: number })[]>`
    with page as materialized (
      select p.uid, ${total} as total from people p ${beside} where ${where}
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select ${columns}, page.total from page join people p on p.uid = page.uid ${sections} ${progress}
    order by ${order}`;
  if (search) {
    const rows = await items;
    if (rows.length > 0 || page === 1) return { rows: rows.map(withoutTotal), total: rows[0]?.total ?? 0 };
  }
  const [rows, [counted]] = await Promise.all([
    items,
    sql<{ total: number }[]>`select count(*)::int as total from people p where ${where}`,
  ]);
  return { rows: rows.map(withoutTotal), total: counted!.total };
}

const withoutTotal = <Item extends object>({ total: _, ...row }: Item & { total: number }) =>
  row as unknown as Item;
