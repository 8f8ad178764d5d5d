import type { SheetData } from 'write-excel-file/universal';

/** What a cell may hold: texts stay texts, numbers are numbers; a day or a moment is a date in the school's time zone. */
export type Cell = string | number | { day: Date } | { moment: Date } | null;

/** A file to download: its list, and what is to be known of it. */
export type ExcelFile = {
  /** The parts of its name: `Students-Mabini-2026-11-25.xlsx`. */
  name: readonly string[];
  /** Each column's head, and what it means. */
  columns: readonly (readonly [head: string, meaning: string])[];
  rows: readonly (readonly Cell[])[];
  /** What the list is of, when and by whom it was made. */
  about: readonly (readonly [name: string, value: Cell])[];
};

// The library looks texts up in a plain object: a pupil called `toString` would spoil the file of the whole class.
const writable = (text: string) => (text in {} ? `${text} ` : text);

// A text that begins with = + - @ is a text: nothing that a pupil typed may ever be a formula (T31).
function cellOf(value: Cell) {
  if (value === null) return null;
  if (typeof value === 'string') return { value: writable(value), type: String };
  if (typeof value === 'number') return { value, type: Number };
  return 'day' in value
    ? { value: value.day, type: Date, format: 'mmm d, yyyy' }
    : { value: value.moment, type: Date, format: 'mmm d, yyyy h:mm AM/PM' };
}

const headOf = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

/** The two sheets of a file: the list as the screen has it, and Tungkol dito. */
const sheetsOf = ({ columns, rows, about }: ExcelFile) => [
  {
    sheet: 'Listahan',
    data: [columns.map(([head]) => headOf(head)), ...rows.map((row) => row.map(cellOf))] as SheetData,
    stickyRowsCount: 1,
    columns: columns.map(([head]) => ({ width: Math.max(12, head.length + 2) })),
  },
  {
    sheet: 'Tungkol dito',
    data: [...about, ...columns].map(([name, value]) => [headOf(name), cellOf(value)]) as SheetData,
    columns: [{ width: 20 }, { width: 60 }],
  },
];

/** The file's name, without what no system takes in one. */
export const fileName = (name: readonly string[]) =>
  `${name
    .map((part) => part.replace(/[\\/:*?"<>|\s]+/g, '-'))
    .filter(Boolean)
    .join('-')}.xlsx`;

/** Makes the file in the browser. The library that writes it is loaded only now. */
export async function makeExcel(file: ExcelFile): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  return write(sheetsOf(file)).toBlob();
}
