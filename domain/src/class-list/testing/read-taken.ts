import { findBookTables, type ListTarget, type ReadRow, readLists } from '#class-list/read-lists';
import { type Book, type Grid, sheetOf } from '#class-list/sheets';

/** Reads a book as the preview first shows it: the rows that are taken, and everything else that was found. */
export function readTaken(book: Book, target: ListTarget = { section: 'Rizal', known: [] }) {
  const read = readLists(book, findBookTables(book), target);
  const taken = new Set(read.groups.flatMap(({ id, isTaken }) => (isTaken ? [id] : [])));
  const inGroups = read.rows.filter(({ group }) => taken.has(group));
  return {
    ...read,
    taken: inGroups.filter(({ left }) => left === ''),
    left: inGroups.filter(({ left }) => left),
  };
}

export const readGrid = (grid: Grid) => readTaken({ sheets: [sheetOf(grid)], hiddenSheets: [] });

/** A row as it is sent. */
export const sentRow = ({ row, first_name, last_name, lrn, email }: ReadRow) => ({
  row,
  first_name,
  last_name,
  lrn,
  email,
});
