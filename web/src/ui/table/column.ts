import type { ReactNode } from 'react';

/**
 * Kind of a column. It decides the position in a row and, below 720 px, in the card. `figure` is one of several numbers
 * side by side.
 */
export type ColumnPlace = 'name' | 'second' | 'third' | 'id' | 'number' | 'status' | 'figure';

export type Column<Row> = {
  /** The heading. In a card it labels the value if `labelled` is set. */
  head: string;
  place: ColumnPlace;
  cell: (row: Row) => ReactNode;
  /** The server's sort key. Without it the column cannot be sorted. */
  sort?: string;
  /** Type to sort by, if `place` does not imply it. */
  sortedAs?: 'number' | 'time';
  labelled?: boolean;
  /** The cell's tooltip, such as the full form of a shortened id. */
  title?: (row: Row) => string;
};

// Written out because rows become cards below 720 px, and some browsers drop a table's roles when `display` changes.
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
