import { runWorker } from '#features/class-list/run-worker.ts';

/** What a cell may hold: texts stay texts, numbers are numbers; a day or a moment is a date in the school's time zone. */
export type Cell = string | number | { day: Date } | { moment: Date } | null;

/** A further list in a file, on a sheet of its own. */
export type MoreRows = {
  sheet: string;
  columns: readonly (readonly [head: string, meaning: string])[];
  rows: readonly (readonly Cell[])[];
};

/** A file to download: its list, and what is to be known of it. */
export type ExcelFile = {
  /** The parts of its name: `Students-Mabini-2026-11-25.xlsx`. */
  name: readonly string[];
  /** Each column's head, and what it means. */
  columns: readonly (readonly [head: string, meaning: string])[];
  rows: readonly (readonly Cell[])[];
  /** What the list's sheet is called, Listahan unless said. */
  sheet?: string;
  /** What stands between the list and Tungkol dito. */
  more?: readonly MoreRows[];
  /** What the list is of, when and by whom it was made. */
  about: readonly (readonly [name: string, value: Cell])[];
};

/** The file's name, without what no system takes in one. */
export const fileName = (name: readonly string[]) =>
  `${name
    .map((part) => part.replace(/[\\/:*?"<>|\s]+/g, '-'))
    .filter(Boolean)
    .join('-')}.xlsx`;

export const fileNotMade = 'Hindi nagawa ang file. Tingnan ang koneksyon, saka subukan muli.';

// Many times what the longest list takes on an old laptop.
const writingTime = 120_000;

/** Makes the file in a worker, so that the page goes on meanwhile. Throws where it can't be made. */
export async function makeExcel(file: ExcelFile): Promise<Blob> {
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' });
  const made = await runWorker<Blob>(worker, file, writingTime);
  if (!(made instanceof Blob)) throw new Error(`The file was not made: ${made}.`);
  return made;
}
