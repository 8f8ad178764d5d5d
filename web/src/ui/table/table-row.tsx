import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckBox } from '#ui/form/check-box.tsx';
import { type Column, tableRoles } from './column.ts';
import css from './table.module.css';

type TableRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Name with its article: "si Niña Batungbakal", "ang Mabini". */
  name: string;
  actions: ((row: Row) => ReactNode) | undefined;
  picked: boolean | undefined;
  dimmed: boolean;
  onPick: (row: Row, on: boolean, range: boolean) => void;
};

function PlainTableRow<Row>({ id, row, columns, name, actions, picked, dimmed, onPick }: TableRowProps<Row>) {
  const place = useChangedCells(row, columns);
  return (
    <tr
      ref={place}
      {...tableRoles.row}
      data-id={id}
      className={`${picked ? css.on : ''} ${dimmed ? css.out : ''}`}
      aria-busy={dimmed || undefined}
    >
      {picked !== undefined && (
        <td {...tableRoles.cell} className={`screen-only ${css.box}`}>
          <CheckBox
            label={`Piliin ${name}`}
            checked={picked}
            onChange={(on, range) => onPick(row, on, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.head}
          {...tableRoles.cell}
          className={css[column.place]}
          title={column.title?.(row)}
          data-label={column.labelled ? `${column.head}: ` : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td {...tableRoles.cell} className={`screen-only ${css.acts}`}>
          <span>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** One row of a Table. Rerenders only when its own props change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

const shownFor = 2000;

/**
 * Briefly highlights the cells of a row whose text has changed. Skips a change of columns, which the user has
 * requested. Attach the ref to the row.
 */
function useChangedCells(row: unknown, columns: unknown) {
  const place = useRef<HTMLTableRowElement>(null);
  const before = useRef<{ row: unknown; columns: unknown; texts: (string | null)[] }>(undefined);
  useLayoutEffect(() => {
    const cells = [...place.current!.cells];
    const texts = cells.map((cell) => cell.textContent);
    const last = before.current;
    before.current = { row, columns, texts };
    if (!last || last.row === row || last.columns !== columns) return;
    for (const [at, cell] of cells.entries()) if (texts[at] !== last.texts[at]) mark(cell);
  }, [row, columns]);
  return place;
}

function mark(cell: HTMLElement) {
  cell.dataset.changed = '';
  setTimeout(() => delete cell.dataset.changed, shownFor);
}
