import type { ColumnPositions } from './headers.ts';
import { type Grid, textAt } from './sheets.ts';

/** A list within a sheet: the rows before `to`, its header's row (-1 for none), and the title above it ("Boys"). */
export type Table = {
  kind: 'sf1' | 'list';
  header: number;
  from: number;
  to: number;
  columns: ColumnPositions;
  title: string;
};

/** Returns the filled cells of a column, in the rows from `from` until before `to`. */
export const cellsOf = (grid: Grid, column: number, { from, to }: Pick<Table, 'from' | 'to'>) =>
  grid
    .slice(from, to)
    .map((row) => textAt(row, column))
    .filter(Boolean);

/** Returns the columns of a list's names, left to right or surname first. */
export const nameColumns = ({ columns }: Pick<Table, 'columns'>): number[] =>
  (columns.name === undefined ? [columns.last_name, columns.first_name] : [columns.name]).filter(
    (at) => at !== undefined,
  );

/** Returns the columns of a sheet. */
export const widthOf = (grid: Grid) => [
  ...Array(grid.reduce((most, row) => Math.max(most, row.length), 0)).keys(),
];
