import type { ReactNode } from 'react';

/** What a column holds decides where it stands in a row and, below 720 px, in the card; `figure`: one of several numbers side by side. */
export type ColumnPlace = 'name' | 'second' | 'third' | 'id' | 'number' | 'status' | 'figure';

export type Column<Row> = {
  /** The heading, and in a card the label before the value where `labelled`. */
  head: string;
  place: ColumnPlace;
  cell: (row: Row) => ReactNode;
  /** The name by which the server sorts; without it the column can't be sorted by. */
  sort?: string;
  /** What it is sorted as, where its place does not say so. */
  sortedAs?: 'number' | 'time';
  labelled?: boolean;
  /** The cell's tooltip: a shortened id in full. */
  title?: (row: Row) => string;
};
