import { runWorker } from '#features/class-list/reader/run-worker.ts';

/** Cell value. Days and moments are dates in the school's time zone. */
export type Cell = string | number | { day: Date } | { moment: Date } | null;

/** Further list of a file, on its own sheet. */
export type MoreRows = {
  sheet: string;
  columns: readonly (readonly [head: string, meaning: string])[];
  rows: readonly (readonly Cell[])[];
};

/** File to download: its rows, columns and description. */
export type ExcelFile = {
  /** Parts of the file name: `Students-Mabini-2026-11-25.xlsx`. */
  name: readonly string[];
  /** Heading and explanation of each column. */
  columns: readonly (readonly [head: string, meaning: string])[];
  rows: readonly (readonly Cell[])[];
  /** Name of the main sheet, "Listahan" by default. */
  sheet?: string;
  /** Sheets between the list and "Tungkol dito". */
  more?: readonly MoreRows[];
  /** Scope, time and author of the list. */
  about: readonly (readonly [name: string, value: Cell])[];
};

/** File name without characters that a file system forbids. */
export const fileName = (name: readonly string[]) =>
  `${name
    .map((part) => part.replace(/[\\/:*?"<>|\s]+/g, '-'))
    .filter(Boolean)
    .join('-')}.xlsx`;

export const fileErrorText = 'Hindi nagawa ang file. Tingnan ang koneksyon, saka subukan muli.';

// Far longer than the longest list takes on an old laptop.
const writingTime = 120_000;

/** Creates the file in a worker, so that the page stays responsive. Throws on failure. */
export async function makeExcel(file: ExcelFile): Promise<Blob> {
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' });
  const made = await runWorker<Blob>(worker, file, writingTime);
  if (!(made instanceof Blob)) throw new Error(`The file was not made: ${made}.`);
  return made;
}
