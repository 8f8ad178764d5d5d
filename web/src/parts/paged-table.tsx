import type { ComponentProps } from 'react';
import { List } from './list.tsx';
import { Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Table, type TableProps } from './table.tsx';

type Page<Row> = { items: readonly Row[]; total: number; page: number; per_page: number };

/** What `useAddress` gives of a list's search, order and page. */
type Address = {
  values: { search: string; sort?: string; page: number };
  setters: {
    search: (search: string) => void;
    sort?: (sort: string) => void;
    page: (page: number, replace?: boolean) => void;
  };
};

type Props<Row> = Pick<
  ComponentProps<typeof List<Page<Row>>>,
  'watched' | 'noun' | 'filtered' | 'advice' | 'empty'
> &
  Omit<TableProps<Row>, 'rows' | 'sort' | 'onSort' | 'foot'> & {
    address: Address;
    /** Clears search and filters; the search alone unless said. */
    onClear?: () => void;
    /** Whether the pages stand below a list of one page as well. */
    footAlways?: boolean;
  };

/** A list that the server gives page by page: its five states, the table, and the pages below it. */
export function PagedTable<Row>({
  address: { values, setters },
  watched,
  noun,
  filtered,
  advice,
  empty,
  onClear = () => setters.search(''),
  footAlways = true,
  ...table
}: Props<Row>) {
  return (
    <List
      {...{ watched, noun, filtered, advice, empty, onClear }}
      search={values.search}
      skeleton={<SkeletonRows {...table} />}
    >
      {(list) => (
        <Table
          {...table}
          rows={list.items}
          sort={values.sort}
          onSort={setters.sort}
          foot={
            (footAlways || list.total > list.per_page) && (
              <Pager {...list} page={values.page} noun={noun} onPage={setters.page} />
            )
          }
        />
      )}
    </List>
  );
}
