import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { type Grid, readingOf, readRows } from '@tinig/domain/class-list/class-columns';
import { mostRows } from '@tinig/domain/class-list/class-rows';
import { checkSectors } from '#features/students/check-sectors.ts';
import { isWorkbook, isZip } from './is-workbook.ts';
import { maxCellLength, maxColumnsRead, maxRowsRead, type SheetFault } from './sheet-limits.ts';
import { uncompressedZip } from './uncompressed-zip.ts';

/** A sheet of a file, and in words what else the file holds that was not read. */
export type ReadSheet = { grid: Grid; unread: string[] };

/** The sheet of a file that holds the most names, or why it is not read. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet | SheetFault> {
  try {
    const plain = isZip(bytes) ? await uncompressedZip(bytes) : bytes;
    return plain ? best(gridsOf(plain)) : 'too-full';
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'protected' : 'broken';
  }
}

type Named = { name: string; grid: Grid; beyond: string[] };

function gridsOf(bytes: Uint8Array<ArrayBuffer>): Named[] {
  const options = { dense: true, raw: true, cellFormula: false, cellHTML: false };
  if (isWorkbook(bytes) && !isZip(bytes)) checkSectors(bytes);
  const book = isWorkbook(bytes)
    ? read(bytes, { ...options, type: 'array' })
    : read(asText(textOf(bytes)), { ...options, type: 'string' });
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name]!;
    return { name, grid: gridOf(sheet), beyond: beyond(sheet) };
  });
}

// What else begins as these is read as another kind of file, some of them for ever.
const otherKind = /^\s*<|^\{\\rt|^ID;P[^\n]*\n[A-Z];|^TABLE\r?\n0,1|^socialcalc:/;

/** Text as names and commas, and as nothing else: "ID" and "TABL" at its start would say otherwise. */
function asText(text: string): string {
  if (otherKind.test(text)) throw new Error('another kind of file');
  return /^(ID|TABL)/.test(text) ? `\uFEFF\n${text}` : text;
}

/** UTF-8 where it is, else as Excel saves a .csv on Windows. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new Error('no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A sheet as text from its first cell on, however far it says that it goes. */
function gridOf(sheet: WorkSheet): Grid {
  if (!sheet['!ref']) return [];
  const { e } = utils.decode_range(sheet['!ref']);
  const range = {
    s: { r: 0, c: 0 },
    e: { r: Math.min(e.r, maxRowsRead - 1), c: Math.min(e.c, maxColumnsRead - 1) },
  };
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    defval: '',
    blankrows: true,
    range,
  });
  return rows.map((row) => row.map((cell) => cut(String(cell ?? ''))));
}

/** Longer than any name may be, so that a row of it is faulty; the mark says that there was more. */
const cut = (text: string) => (text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text);

/** What stands below and to the right of what is read of a sheet, in words. */
function beyond(sheet: WorkSheet): string[] {
  const rows: (CellObject[] | undefined)[] = sheet['!data'] ?? [];
  // By its keys: a row may say that it is millions of cells long.
  const isFilled = (row: CellObject[] | undefined, from: number) =>
    Object.entries(row ?? []).some(([at, cell]) => Number(at) >= from && String(cell?.v ?? '').trim() !== '');
  return [
    ...(rows.slice(maxRowsRead).some((row) => isFilled(row, 0)) ? ['lampas sa hanay 1,500'] : []),
    ...(rows.some((row) => isFilled(row, maxColumnsRead)) ? ['lampas sa column CV'] : []),
  ];
}

/** The sheet with the most names; one whose head says so comes before one where they are guessed. The others are named. */
function best(sheets: Named[]): ReadSheet | SheetFault {
  const read = sheets.map((sheet) => {
    const reading = readingOf(sheet.grid);
    return { ...sheet, isHeaded: reading.header >= 0, names: readRows(sheet.grid, reading).length };
  });
  const named = read.filter(({ names }) => names > 0);
  const headed = named.filter(({ isHeaded }) => isHeaded);
  const [most] = (headed.length > 0 ? headed : named).sort((one, other) => other.names - one.names);
  if (!most) return read.some(({ beyond }) => beyond.length > 0) ? 'too-far' : 'empty';
  if (most.names > mostRows) return 'too-many-rows';
  const others = read
    .filter((one) => one !== most && (one.beyond.length > 0 || one.grid.flat().some((cell) => cell.trim())))
    .map(({ name, names }) => `sheet na “${name}”${names > 0 ? '' : ' (walang nakitang pangalan)'}`);
  return { grid: most.grid, unread: [...most.beyond, ...others] };
}
