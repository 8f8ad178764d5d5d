import { type ReactNode, useCallback, useId, useRef } from 'react';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { type Column, tableRoles } from './column.ts';
import { Pill, useFrozenRows } from './frozen-rows.tsx';
import { SortChoice } from './sort-choice.tsx';
import css from './table.module.css';
import bar from './table-bar.module.css';
import { TableRow } from './table-row.tsx';
import type { RowSelection } from './use-row-selection.ts';
import { useStableFocus } from './use-stable-focus.ts';

export type TableProps<Row> = {
  /** Accessible name: "Talaan ng mga studyante". */
  label: string;
  /**
   * Must be stable between renders (outside the component, or useMemo), so that rows rerender only when their data
   * changes.
   */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Total number of rows on all pages. Defaults to the number of rows given. */
  total?: number;
  /** Identifies the list by page, search and sort. Within one list, rows keep their places while they are in use. */
  of: string;
  /** True if the current change is probably the user's own, so rows may move at once. */
  mayMove?: () => boolean;
  /** Called when waiting changes are shown. */
  onShow?: () => void;
  idOf: (row: Row) => string;
  /** The row's name, used in its checkbox label: "Niña Batungbakal". */
  nameOf: (row: Row) => string;
  /** Filipino article before a name: `si` for people, `ang` for things. */
  article?: 'si' | 'ang';
  picked?: RowSelection<Row>;
  /** Icon buttons at the end of a row. Must be a stable function (useCallback). */
  actions?: (row: Row) => ReactNode;
  /** Ids of rows with a running act, shown dimmed. */
  dimmed?: ReadonlySet<string>;
  /** Sorted column, with a leading `-` for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  foot?: ReactNode;
};

/**
 * A table with sticky headings, selection and sorting. Below 720 px each row is a card. Roles are written out because
 * some browsers drop a table's roles when `display` changes.
 */
export function Table<Row>({
  label,
  columns,
  rows: newest,
  total = newest.length,
  of,
  mayMove,
  onShow,
  idOf,
  nameOf,
  article = 'si',
  picked,
  actions,
  dimmed,
  sort,
  onSort,
  foot,
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, waiting, show } = useFrozenRows({ rows: newest, total, idOf, of, place: body, mayMove });
  const table = useRef<HTMLTableElement>(null);
  const pick = usePicking(rows, idOf, picked);
  useStableFocus(body, rows.map(idOf));
  const showNewest = () => {
    show();
    onShow?.();
    // The focused pill disappears, so the table gets the focus.
    table.current?.focus();
  };
  const all = picked !== undefined && rows.length > 0 && rows.every((row) => picked.has(idOf(row)));
  const some = picked !== undefined && rows.some((row) => picked.has(idOf(row)));
  const pickPage = () => picked?.set(rows, !all);
  const headBox = (
    <CheckBox label="Piliin lahat sa pahinang ito" checked={all} mixed={some && !all} onChange={pickPage} />
  );
  const selectAll = useId();
  return (
    <div
      className={`anchor surface round-lg container ${css.framed} ${css.table} ${picked ? '' : css.plain}`}
    >
      <div className={`screen-only ${bar.all}`}>
        {picked && (
          <span className={bar.pickAll}>
            <CheckBox id={selectAll} checked={all} mixed={some && !all} onChange={pickPage} />
            <label htmlFor={selectAll}>Piliin lahat sa pahina</label>
          </span>
        )}
        <SortChoice {...{ columns, sort, onSort }} brief={picked !== undefined} />
      </div>
      <Pill waiting={waiting} onShow={showNewest} />
      <table ref={table} {...tableRoles.table} aria-label={label} tabIndex={-1}>
        <thead {...tableRoles.rowgroup} className="sr-phone">
          <tr {...tableRoles.row}>
            {picked && (
              <th {...tableRoles.columnheader} scope="col" className={`screen-only ${css.box}`}>
                {headBox}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.head} {...{ column, sort, onSort }} />
            ))}
            {actions && (
              <th {...tableRoles.columnheader} scope="col" className={`screen-only ${css.acts}`}>
                <span className="sr">Mga aksyon</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} ref={body}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <TableRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                name={`${article} ${nameOf(row)}`}
                actions={actions}
                picked={picked?.has(id)}
                dimmed={dimmed?.has(id) ?? false}
                onPick={pick}
              />
            );
          })}
        </tbody>
      </table>
      {foot && (
        <div
          className={`screen-only row spread wrap surface-2 line-above muted size-13 ${bar.foot} ${picked && picked.size > 0 ? bar.footLow : ''}`}
        >
          {foot}
        </div>
      )}
    </div>
  );
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const descending = sort === `-${column.sort}`;
  const sorted = column.sort !== undefined && (sort === column.sort || descending);
  if (!column.sort || !onSort)
    return (
      <th {...tableRoles.columnheader} scope="col" className={css[column.place]}>
        {column.head}
      </th>
    );
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className={css[column.place]}
      data-head={column.head}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={`inline-row gap-4 round-sm clear ${bar.sort} ${column.place === 'number' ? bar.reversed : ''}`}
        onClick={() => onSort(sorted && !descending ? `-${column.sort}` : column.sort!)}
      >
        {column.head}
        <Icon
          name="down"
          small
          className={`${bar.arrow} ${sorted ? bar.sorted : ''} ${descending ? '' : bar.up}`}
        />
      </button>
    </th>
  );
}

/** Hook: selects one row, or with Shift the range from the previously selected row. Returns a stable function. */
function usePicking<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  picked: RowSelection<Row> | undefined,
) {
  const now = useRef({ rows, idOf, picked, last: '' });
  now.current = { ...now.current, rows, idOf, picked };
  return useCallback((row: Row, on: boolean, range: boolean) => {
    const table = now.current;
    const ids = table.rows.map(table.idOf);
    const to = ids.indexOf(table.idOf(row));
    const from = range ? ids.indexOf(table.last) : -1;
    table.last = ids[to] ?? '';
    table.picked?.set(from < 0 ? [row] : table.rows.slice(Math.min(from, to), Math.max(from, to) + 1), on);
  }, []);
}
