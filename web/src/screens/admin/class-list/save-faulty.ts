import { saveAs } from '#parts/save-as.ts';
import type { ListRow } from './use-class-list.ts';

/** Hands rows that were left out back as a file that can be mended and added again. */
export function saveFaulty(rows: readonly ListRow[], section: string) {
  const lines = [
    ['LRN', 'Apelyido', 'Pangalan', 'Email'],
    ...rows.map(({ lrn, last_name, first_name, email }) => [lrn, last_name, first_name, email]),
  ];
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  saveAs(`Aayusin-${section}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}

/** As text, also where a spreadsheet would take it for a sum (T31). */
const cellOf = (cell: string) =>
  `"${(/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell).replace(/"/g, '""')}"`;
