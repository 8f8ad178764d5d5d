import { type ReactNode, useCallback, useId, useRef } from 'react';
import { CheckBox } from './check-box.tsx';
import type { Column } from './column.ts';
import { Icon } from './icon.tsx';
import { Pill } from './pill.tsx';
import { SortChoice } from './sort-choice.tsx';
import css from './table.module.css';
import { as } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useHeldRows } from './use-held-rows.ts';
import type { Picked } from './use-picked.ts';

export type TableProps<Row> = {
  /** "Talaan ng mga studyante" */
  label: string;
  /** Stable between renders (outside the component, or useMemo): rows draw again only when theirs changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How many there are in all, on other pages too; the rows unless given. */
  total?: number;
  /** Names the list that these rows are of: page, search and sort. Within one, rows stay where they are while they are used. */
  of: string;
  /** Whether what changes now is one's own doing. */
  mayMove?: () => boolean;
  /** Hears that what waited is shown. */
  onShow?: () => void;
  idOf: (row: Row) => string;
  /** "Niña Batungbakal": what the row's checkbox calls it. */
  nameOf: (row: Row) => string;
  /** The word before a name: `si` for people, `ang` for things. */
  article?: 'si' | 'ang';
  picked?: Picked<Row>;
  /** Icon buttons at the end of a row; a stable function (useCallback). */
  actions?: (row: Row) => ReactNode;
  /** Ids of rows whose act is running: shown dimmed. */
  dimmed?: ReadonlySet<string>;
  /** The column sorted by, with `-` in front for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  foot?: ReactNode;
};

/**
 * A table with sticky head, selection and sorting. Below 720 px each row is a card; roles are
 * written out because some browsers forget a table's roles when `display` changes.
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
  const { rows, waiting, show } = useHeldRows({ rows: newest, total, idOf, of, place: body, mayMove });
  const table = useRef<HTMLTableElement>(null);
  const pick = usePicking(rows, idOf, picked);
  useFocusKept(body, rows.map(idOf));
  const showNewest = () => {
    show();
    onShow?.();
    // The pill goes, and with it the focus.
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
    <div className={`${css.framed} ${css.table} ${picked ? '' : css.plain}`}>
      <div className={`screen-only ${css.all}`}>
        {picked && (
          <span className={css.pickAll}>
            <CheckBox id={selectAll} checked={all} mixed={some && !all} onChange={pickPage} />
            <label htmlFor={selectAll}>Piliin lahat sa pahina</label>
          </span>
        )}
        <SortChoice {...{ columns, sort, onSort }} brief={picked !== undefined} />
      </div>
      <Pill waiting={waiting} onShow={showNewest} />
      <table ref={table} {...as.table} aria-label={label} tabIndex={-1}>
        <thead {...as.rowgroup} className="sr-phone">
          <tr {...as.row}>
            {picked && (
              <th {...as.columnheader} scope="col" className={`screen-only ${css.box}`}>
                {headBox}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.head} {...{ column, sort, onSort }} />
            ))}
            {actions && (
              <th {...as.columnheader} scope="col" className={`screen-only ${css.acts}`}>
                <span className="sr">Mga aksyon</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as.rowgroup} ref={body}>
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
        <div className={`screen-only ${css.foot} ${picked && picked.size > 0 ? css.footLow : ''}`}>
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
      <th {...as.columnheader} scope="col" className={css[column.place]}>
        {column.head}
      </th>
    );
  return (
    <th
      {...as.columnheader}
      scope="col"
      className={css[column.place]}
      data-head={column.head}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort(sorted && !descending ? `-${column.sort}` : column.sort!)}
      >
        {column.head}
        <Icon
          name="down"
          small
          className={`${css.arrow} ${sorted ? css.sorted : ''} ${descending ? '' : css.up}`}
        />
      </button>
    </th>
  );
}

/** Picks one row, or with Shift the range from the row picked before; a stable function. */
function usePicking<Row>(rows: readonly Row[], idOf: (row: Row) => string, picked: Picked<Row> | undefined) {
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
