/** A spreadsheet as rows of cell texts. */
export type Grid = readonly (readonly string[])[];

/** The visible cells of a sheet, and the numbers of hidden rows and columns. */
export type Sheet = {
  name: string;
  grid: Grid;
  hiddenRows: number;
  hiddenColumns: number;
  /** True if cells lie beyond the last row or column that is read. */
  isCut: boolean;
};

/** A file or a pasted text as sheets. Hidden sheets are not read. */
export type Book = { sheets: readonly Sheet[]; hiddenSheets: readonly string[] };

export const sheetOf = (grid: Grid, name = ''): Sheet => ({
  name,
  grid,
  hiddenRows: 0,
  hiddenColumns: 0,
  isCut: false,
});

export const textAt = (row: readonly string[] | undefined, column: number | undefined) =>
  column === undefined ? '' : (row?.[column] ?? '').trim();

/** Converts a column index to its name in spreadsheets: "A" to "Z", "AA" and so on. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
