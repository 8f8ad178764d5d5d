import { memo, type ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import type { Column } from './column.ts';
import css from './table.module.css';
import { as } from './table-roles.ts';
import { useChangedCells } from './use-changed-cells.ts';

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
      {...as.row}
      data-id={id}
      className={`${picked ? css.on : ''} ${dimmed ? css.out : ''}`}
      aria-busy={dimmed || undefined}
    >
      {picked !== undefined && (
        <td {...as.cell} className={`screen-only ${css.box}`}>
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
          {...as.cell}
          className={css[column.place]}
          title={column.title?.(row)}
          data-label={column.labelled ? `${column.head}: ` : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td {...as.cell} className={`screen-only ${css.acts}`}>
          <span>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** One row of a Table. Rerenders only when its own props change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
