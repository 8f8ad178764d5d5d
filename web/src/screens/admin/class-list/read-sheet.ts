import { read, utils, type WorkSheet } from '@e965/xlsx';
import { type Grid, readingOf, readRows } from '@tinig/domain/class-columns';
import { mostRows } from '@tinig/domain/class-rows';
import { isBook, isZip } from './is-book.ts';
import { plainZip } from './plain-zip.ts';
import { longestCell, mostColumnsRead, mostRowsRead, type SheetFault } from './sheet-limits.ts';

/** The sheet of a file that holds the most names, or why it is not read. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Grid | SheetFault> {
  try {
    const plain = isZip(bytes) ? await plainZip(bytes) : bytes;
    return plain ? best(gridsOf(plain)) : 'too-full';
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'protected' : 'broken';
  }
}

function gridsOf(bytes: Uint8Array<ArrayBuffer>): Grid[] {
  const options = { dense: true, raw: true, sheetRows: mostRowsRead, cellFormula: false, cellHTML: false };
  const book = isBook(bytes)
    ? read(bytes, { ...options, type: 'array' })
    : read(textOf(bytes), { ...options, type: 'string' });
  return book.SheetNames.slice(0, 20).map((name) => gridOf(book.Sheets[name]!));
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
    e: { r: Math.min(e.r, mostRowsRead), c: Math.min(e.c, mostColumnsRead) },
  };
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    defval: '',
    blankrows: true,
    range,
  });
  return rows.map((row) => row.map((cell) => String(cell ?? '').slice(0, longestCell)));
}

/** The sheet with the most names; one whose head says so comes before one where they are guessed. */
function best(grids: Grid[]): Grid | SheetFault {
  const read = grids.map((grid) => {
    const reading = readingOf(grid);
    return { grid, isHeaded: reading.header >= 0, names: readRows(grid, reading).length };
  });
  const named = read.filter(({ names }) => names > 0);
  const headed = named.filter(({ isHeaded }) => isHeaded);
  const [most] = (headed.length > 0 ? headed : named).sort((one, other) => other.names - one.names);
  if (!most) return 'empty';
  return most.names > mostRows ? 'too-many-rows' : most.grid;
}
