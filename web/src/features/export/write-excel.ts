import write, { type SheetData } from 'write-excel-file/universal';
import type { Cell, ExcelFile, MoreRows } from './excel.ts';

// The library looks texts up in a plain object, so a pupil named `toString` would break the whole file.
const writable = (text: string) => (text in {} ? `${text} ` : text);

// Texts starting with = + - @ stay texts. User input must never become a formula (T31).
function cellOf(value: Cell) {
  if (value === null) return null;
  if (typeof value === 'string') return { value: writable(value), type: String };
  if (typeof value === 'number') return { value, type: Number };
  return 'day' in value
    ? { value: value.day, type: Date, format: 'mmm d, yyyy' }
    : { value: value.moment, type: Date, format: 'mmm d, yyyy h:mm AM/PM' };
}

const headOf = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

const listOf = ({ sheet, columns, rows }: MoreRows) => ({
  sheet,
  data: [columns.map(([head]) => headOf(head)), ...rows.map((row) => row.map(cellOf))] as SheetData,
  stickyRowsCount: 1,
  columns: columns.map(([head]) => ({ width: Math.max(12, head.length + 2) })),
});

/** Sheets of a file: the list, further lists, and "Tungkol dito". */
const sheetsOf = ({ columns, rows, about, sheet = 'Listahan', more = [] }: ExcelFile) => [
  ...[{ sheet, columns, rows }, ...more].map(listOf),
  {
    sheet: 'Tungkol dito',
    data: [...about, ...columns, ...more.flatMap((one) => one.columns)].map(([name, value]) => [
      headOf(name),
      cellOf(value),
    ]) as SheetData,
    columns: [{ width: 20 }, { width: 60 }],
  },
];

export const writeExcel = (file: ExcelFile): Promise<Blob> => write(sheetsOf(file)).toBlob();
