import type { ComponentProps } from 'react';
import { isLikelyOwnChange } from '#client/request.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ListStates } from '#ui/table/list-states.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Table, type TableProps } from '#ui/table/table.tsx';
import css from './paged-table.module.css';
import type { List } from './use-list.ts';

type PagedTableProps<Row> = Pick<ComponentProps<typeof ListStates>, 'noun' | 'advice' | 'empty'> &
  Omit<TableProps<Row>, 'rows' | 'of' | 'onShow' | 'idOf' | 'sort' | 'onSort' | 'foot' | 'picked'> & {
    list: List<Row>;
    selects?: boolean;
    /** Shows the pager even for a single page. */
    footAlways?: boolean;
  };

/** Paginated list in its five states, with table and pager. */
export function PagedTable<Row>({
  list,
  noun,
  advice,
  empty,
  selects = false,
  footAlways = true,
  ...props
}: PagedTableProps<Row>) {
  const { values, setters, idOf } = list;
  const table = { ...props, idOf, picked: selects ? list.picked : undefined };
  return (
    <ListStates
      {...{ noun, advice, empty }}
      heads={props.columns.map(({ head }) => head)}
      watched={list}
      search={values.search}
      filtered={list.isNarrowed}
      held={list.held.isHeld}
      onClear={list.clear}
      onWiden={list.widen}
    >
      {(shown) => (
        <>
          {list.isCutOff && (
            <Notice kind="warning">
              Walang koneksyon. Ito pa ang dating listahan; kusang darating ang hinahanap pagbalik ng
              koneksyon.
            </Notice>
          )}
          <div ref={list.held.place} className={list.isCutOff ? css.old : undefined}>
            <Table
              {...table}
              rows={shown.items}
              total={shown.total}
              of={list.of}
              mayMove={isLikelyOwnChange}
              onShow={list.held.release}
              sort={values.sort}
              onSort={setters.sort}
              foot={
                (footAlways || shown.total > shown.per_page) && (
                  <Pager {...shown} page={values.page} noun={noun} onPage={setters.page} />
                )
              }
            />
          </div>
        </>
      )}
    </ListStates>
  );
}
