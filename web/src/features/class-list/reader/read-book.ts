import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { findBookTables } from '@tinig/domain/class-list/read-lists';
import { type Book, type Sheet, sheetOf } from '@tinig/domain/class-list/sheets';
import { parseText } from '@tinig/domain/class-list/text-grid';
import { checkSectors } from '#features/students/check-sectors.ts';
import { decodeText } from './decode-text.ts';
import { isWorkbook, isZip } from './is-workbook.ts';
import { readOds } from './read-ods.ts';
import { cutCell, maxCellsRead, maxColumnsRead, maxRowsRead, type SheetFault } from './sheet-limits.ts';
import { unzip } from './unzip.ts';

/** Reads the visible cells of a file, or returns the reason why it is not read. */
export async function readBook(bytes: Uint8Array<ArrayBuffer>): Promise<Book | SheetFault> {
  try {
    const book = isZip(bytes)
      ? await zippedBook(bytes)
      : isWorkbook(bytes)
        ? oldBook(bytes)
        : textBook(bytes);
    return typeof book === 'string' ? book : isTooFull(book) ? 'too-full' : (faultOf(book) ?? book);
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'protected' : 'broken';
  }
}

/** True if the file has too many cells: a file of a few bytes may repeat one name in two million cells. */
function isTooFull({ sheets }: Book): boolean {
  let left = maxCellsRead;
  for (const { grid } of sheets)
    for (const row of grid) {
      left -= row.length;
      if (left < 0) return true;
    }
  return false;
}

const isFilled = ({ grid }: Sheet) => grid.some((row) => row.some((cell) => cell.trim() !== ''));

function faultOf(book: Book): SheetFault | undefined {
  if (findBookTables(book).some((tables) => tables.length > 0)) return undefined;
  if (book.sheets.some(({ isCut }) => isCut)) return 'too-far';
  const isHidden = book.hiddenSheets.length > 0 || book.sheets.some(({ hiddenRows }) => hiddenRows > 0);
  return isHidden && !book.sheets.some(isFilled) ? 'hidden' : 'empty';
}

/** Markup and rich text are no lists. */
const otherKind = /^\s*<|^\{\\rtf|^ID;P|^TABLE\n0,1|^socialcalc:/;

function textBook(bytes: Uint8Array<ArrayBuffer>): Book {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (otherKind.test(text) && !/^ID;Pangalan/i.test(text)) throw new Error('another kind of file');
  const grid = parseText(text);
  const kept = grid.slice(0, maxRowsRead).map((row) => row.slice(0, maxColumnsRead).map(cutCell));
  const isCut = grid.length > maxRowsRead || grid.some((row) => row.slice(maxColumnsRead).some(Boolean));
  return { sheets: [{ ...sheetOf(kept), isCut }], hiddenSheets: [] };
}

// With styles, hidden rows and columns are read. Formulas and macros never run.
const options = { dense: true, raw: true, cellFormula: false, cellHTML: false, cellStyles: true } as const;

function oldBook(bytes: Uint8Array<ArrayBuffer>): Book {
  checkSectors(bytes);
  return bookOf(read(bytes, { ...options, type: 'array' }));
}

/** Files typical of binary Excel or Numbers, which are not supported. */
const otherBook = /^(xl\/workbook\.bin|index\.zip|index\/document\.iwa)$/i;

async function zippedBook(bytes: Uint8Array<ArrayBuffer>): Promise<Book | SheetFault> {
  const parts = await unzip(bytes);
  if (!parts) return 'too-full';
  if ([...parts.keys()].some((name) => otherBook.test(name))) throw new Error('another kind of book');
  const content = parts.get('content.xml');
  if (content) {
    if (parts.get('META-INF/manifest.xml') && isEncrypted(parts)) return 'protected';
    return readOds(new TextDecoder('utf-8', { fatal: true }).decode(content));
  }
  const box = CFB.utils.cfb_new({ root: 'R' });
  for (const [name, part] of parts)
    if (!/\/vbaProject\.bin$/i.test(name))
      CFB.utils.cfb_add(box, name, neededOf(name, part), { unsafe: true });
  const plain = new Uint8Array(CFB.write(box, { fileType: 'zip', type: 'array' }) as number[]);
  return bookOf(read(plain, { ...options, type: 'array' }));
}

const latin = new TextDecoder('latin1');

const isEncrypted = (parts: Map<string, Uint8Array>) =>
  latin.decode(parts.get('META-INF/manifest.xml')).includes('encryption-data');

/**
 * Removes everything after a sheet's cells, and columns beyond those that are read. Otherwise the library would follow
 * a hyperlink or a column that claims the whole sheet cell by cell, for minutes.
 */
function neededOf(name: string, content: Uint8Array): Uint8Array {
  if (!/^xl\/worksheets\/[^/]*\.xml$/i.test(name)) return content;
  const text = latin.decode(content);
  const end = text.lastIndexOf('</sheetData>');
  const cells = end < 0 ? content : content.subarray(0, end + '</sheetData>'.length);
  const from = text.search(/<(\w+:)?cols\b/);
  const first = text.search(/<(\w+:)?sheetData\b/);
  if (from < 0) return cells;
  // The cut below covers this place only, but the library follows column definitions anywhere.
  if (from > first || /<(\w+:)?cols\b/.test(text.slice(from + 1)))
    throw new Error('columns in a wrong place');
  const columns = [...text.slice(from, first).matchAll(/<(?:\w+:)?col\s[^<>]*>/g)].slice(0, maxColumnsRead);
  const kept = columns.map(([col]) =>
    col.replace(/\b(min|max)="(\d*)"/g, (_, key, at) => `${key}="${Math.min(Number(at), maxColumnsRead)}"`),
  );
  const columnsXml = new TextEncoder().encode(`<cols>${kept.join('')}</cols>`);
  const joined = new Uint8Array(from + columnsXml.length + cells.length - first);
  joined.set(content.subarray(0, from));
  joined.set(columnsXml, from);
  joined.set(cells.subarray(first), from + columnsXml.length);
  return joined;
}

function bookOf(book: WorkBook): Book {
  const isHidden = (at: number) => Boolean(book.Workbook?.Sheets?.[at]?.Hidden);
  return {
    sheets: book.SheetNames.flatMap((name, at) =>
      isHidden(at) ? [] : [visibleSheet(name, book.Sheets[name]!)],
    ),
    hiddenSheets: book.SheetNames.filter((_, at) => isHidden(at)),
  };
}

/** A sheet's visible cells, starting at its first cell and within the limits, whatever size it declares. */
function visibleSheet(name: string, sheet: WorkSheet): Sheet {
  if (!sheet['!ref']) return sheetOf([], name);
  const { e } = utils.decode_range(sheet['!ref']);
  const end = { r: Math.min(e.r, maxRowsRead - 1), c: Math.min(e.c, maxColumnsRead - 1) };
  const rows = utils
    .sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      defval: '',
      blankrows: true,
      range: { s: { r: 0, c: 0 }, e: end },
    })
    .map((row) => row.map((cell) => cutCell(String(cell ?? '').replace(/\r?\n/g, ' '))));
  const isRowShown = (at: number) => isShown(sheet['!rows']?.[at]);
  const isColumnShown = (at: number) => isShown(sheet['!cols']?.[at]);
  const isAny = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
  return {
    name,
    // Empty cells are included, so that columns keep their letters.
    grid: rows
      .filter((_, at) => isRowShown(at))
      .map((row) => row.map((cell, at) => (isColumnShown(at) ? cell : ''))),
    hiddenRows: rows.filter((row, at) => !isRowShown(at) && isAny(row)).length,
    hiddenColumns: (rows[0] ?? []).filter(
      (_, at) => !isColumnShown(at) && rows.some((row) => (row[at] ?? '').trim() !== ''),
    ).length,
    isCut: isBeyond(sheet),
  };
}

type Measured = { hidden?: boolean; hpt?: number; width?: number };
const isShown = (line: Measured | undefined) => !line?.hidden && line?.hpt !== 0 && line?.width !== 0;

/**
 * True if cells exist outside the range that is read. Checks existing keys only, because a row may claim any number of
 * cells.
 */
const isBeyond = (sheet: WorkSheet) =>
  Object.entries<CellObject[] | undefined>(sheet['!data'] ?? []).some(([at, row]) =>
    Object.entries(row ?? []).some(
      ([column, cell]) =>
        (Number(at) >= maxRowsRead || Number(column) >= maxColumnsRead) &&
        String(cell?.v ?? '').trim() !== '',
    ),
  );
