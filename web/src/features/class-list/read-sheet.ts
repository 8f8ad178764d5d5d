import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { detectLayout, type Grid, readRows } from '@tinig/domain/class-list/class-columns';
import { maxClassRows } from '@tinig/domain/class-list/class-rows';
import { checkSectors } from '#features/students/check-sectors.ts';
import { isWorkbook, isZip } from './is-workbook.ts';
import { maxCellLength, maxColumnsRead, maxRowsRead, type SheetFault } from './sheet-limits.ts';
import { uncompressedZip } from './uncompressed-zip.ts';

/** Sheet of a file, and a description of the parts that were not read. */
export type ReadSheet = { grid: Grid; unread: string[] };

/** Returns the sheet with the most names, or the reason why the file is not read. */
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

// The library parses texts with these beginnings as other formats, sometimes without end.
const otherKind = /^\s*<|^\{\\rt|^ID;P[^\n]*\n[A-Z];|^TABLE\r?\n0,1|^socialcalc:/;

/** Parses text strictly as CSV. A leading "ID" or "TABL" would select another format. */
function asText(text: string): string {
  if (otherKind.test(text)) throw new Error('another kind of file');
  return /^(ID|TABL)/.test(text) ? `\uFEFF\n${text}` : text;
}

/** Decodes UTF-8, or the Windows encoding in which Excel saves .csv files. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new Error('no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Sheet as text from its first cell on, within the limits, whatever size it declares. */
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

/** Truncates a cell beyond the longest allowed name. The ellipsis makes the row invalid. */
const cut = (text: string) => (text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text);

/** Describes the cells outside the range that is read. */
function beyond(sheet: WorkSheet): string[] {
  const rows: (CellObject[] | undefined)[] = sheet['!data'] ?? [];
  // Iterates over existing keys only, because a row may claim millions of cells.
  const isFilled = (row: CellObject[] | undefined, from: number) =>
    Object.entries(row ?? []).some(([at, cell]) => Number(at) >= from && String(cell?.v ?? '').trim() !== '');
  return [
    ...(rows.slice(maxRowsRead).some((row) => isFilled(row, 0)) ? ['lampas sa hanay 1,500'] : []),
    ...(rows.some((row) => isFilled(row, maxColumnsRead)) ? ['lampas sa column CV'] : []),
  ];
}

/** Picks the sheet with the most names, preferring one with a header. Other sheets are reported as unread. */
function best(sheets: Named[]): ReadSheet | SheetFault {
  const read = sheets.map((sheet) => {
    const reading = detectLayout(sheet.grid);
    return { ...sheet, isHeaded: reading.header >= 0, names: readRows(sheet.grid, reading).length };
  });
  const named = read.filter(({ names }) => names > 0);
  const headed = named.filter(({ isHeaded }) => isHeaded);
  const [most] = (headed.length > 0 ? headed : named).sort((one, other) => other.names - one.names);
  if (!most) return read.some(({ beyond }) => beyond.length > 0) ? 'too-far' : 'empty';
  if (most.names > maxClassRows) return 'too-many-rows';
  const others = read
    .filter((one) => one !== most && (one.beyond.length > 0 || one.grid.flat().some((cell) => cell.trim())))
    .map(({ name, names }) => `sheet na “${name}”${names > 0 ? '' : ' (walang nakitang pangalan)'}`);
  return { grid: most.grid, unread: [...most.beyond, ...others] };
}
