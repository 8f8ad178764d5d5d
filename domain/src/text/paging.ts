import { z } from 'zod/mini';
import { text } from './text.ts';

/** Default rows per page for people, progress, archive and quarter access (LIMIT-1). */
export const pageSize = 35;
/** Default rows per page for sections (LIMIT-2). */
export const sectionPageSize = 10;
export const maxPageSize = 500;

export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** First and last row number of a page, for "1–35 sa 384". */
export const pageRange = (page: number, perPage: number, total: number) => ({
  from: total === 0 ? 0 : (page - 1) * perPage + 1,
  to: Math.min(page * perPage, total),
});

/** A whole number from 1 to `most`, also parsed from a query string. */
export const wholeNumber = (most: number) =>
  z.coerce
    .number('bad-request')
    .check(z.int('bad-request'), z.minimum(1, 'bad-request'), z.maximum(most, 'bad-request'));

/** Maximum sections per page in responses that evaluate all of their pupils. */
export const maxSectionsPageSize = 50;
export const maxAttemptsPageSize = 200;

export const listPage = (perPage: number, most = maxPageSize) => ({
  page: z._default(wholeNumber(1_000_000), 1),
  per_page: z._default(wholeNumber(most), perPage),
});

export const parseSort = (sort: string) => {
  const isDown = sort.startsWith('-');
  return { column: isDown ? sort.slice(1) : sort, isDown };
};

/** Input fields of a list: search, sort, page. `sort` is a column, with `-` in front for descending. */
export const listInput = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  perPage = pageSize,
) => ({
  search: z._default(text('bad-request', 128), ''),
  sort: z._default(
    z.enum<(Column | `-${Column}`)[]>([...columns, ...columns.map((column): `-${Column}` => `-${column}`)]),
    // The compiler cannot infer that the generic column is a member.
    columns[0] as never,
  ),
  ...listPage(perPage),
});

export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  });
