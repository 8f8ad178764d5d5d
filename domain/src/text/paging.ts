import { z } from 'zod/mini';
import { text } from './text.ts';

/** Rows of a page: students, teachers, progress, archive, quarter access (LIMIT-1). */
export const pageSize = 35;
/** Rows of a page: sections and the profile's sections (LIMIT-2). */
export const sectionPageSize = 10;
/** The most rows that one page may have. */
export const largestPage = 500;

/** How many pages a list has; at least one. */
export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** The first and last row number of a page, for "1–35 sa 384". */
export const pageRange = (page: number, perPage: number, total: number) => ({
  from: total === 0 ? 0 : (page - 1) * perPage + 1,
  to: Math.min(page * perPage, total),
});

/** A whole number from 1 on, also as an address has it. */
export const whole = (most: number) =>
  z.coerce
    .number('bad-request')
    .check(z.int('bad-request'), z.minimum(1, 'bad-request'), z.maximum(most, 'bad-request'));

/** The most sections that one page may have where each of their pupils is looked at. */
export const largestSectionsPage = 50;
/** The most tries that one page may have. */
export const largestTriesPage = 200;

/** A list's page, where it is neither searched nor sorted otherwise. */
export const listPage = (perPage: number, most = largestPage) => ({
  page: z._default(whole(1_000_000), 1),
  per_page: z._default(whole(most), perPage),
});

/** By which column a list is sorted and which way; the contract has it in one text, and here alone it is read. */
export const sortedBy = (sort: string) => {
  const isDown = sort.startsWith('-');
  return { column: isDown ? sort.slice(1) : sort, isDown };
};

/** A list's search, sort and page. `sort` is a column's name, with `-` in front for descending. */
export const listInput = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  perPage = pageSize,
) => ({
  search: z._default(text('bad-request', 128), ''),
  sort: z._default(
    z.enum<(Column | `-${Column}`)[]>([...columns, ...columns.map((column): `-${Column}` => `-${column}`)]),
    // The compiler can't tell that it is one of them while it does not know which they are.
    columns[0] as never,
  ),
  ...listPage(perPage),
});

/** One page of a list and how many rows there are in all. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  });
