// Written out because below 720 px rows are laid out as cards, and a changed `display`
// makes some browsers forget a table's roles.
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
