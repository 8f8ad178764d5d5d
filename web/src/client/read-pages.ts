import type { InputOf, ResponseOf } from '@tinig/domain/calls/call';
import { maxPageSize } from '@tinig/domain/text/paging';
import { type Agreement, request } from './request.ts';

export type ListRead = Agreement & { kind: 'read' };
export type RowOf<R extends ListRead> = ResponseOf<R> extends { items: readonly (infer Row)[] } ? Row : never;

/** Reads all pages of a list and returns the rows in order. Throws like `request`. */
export async function readPages<R extends ListRead>(
  agreement: R,
  input: InputOf<R>,
  perPage = maxPageSize,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  for (let page = 1, left = true; left; page++) {
    const { answer } = await request(agreement, {
      ...(input as object),
      page,
      per_page: perPage,
    } as InputOf<R>);
    const { items, total } = answer as { items: RowOf<R>[]; total: number };
    rows.push(...items);
    left = items.length > 0 && rows.length < total;
  }
  return rows;
}
