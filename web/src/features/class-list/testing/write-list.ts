import { CFB, utils, write } from '@e965/xlsx';
import { makeZip } from './hostile-files.ts';

/** A sheet to write. `merged` cells cover their right neighbours. */
export type DrawnSheet = {
  name: string;
  rows: string[][];
  hiddenRows?: number[];
  hiddenColumns?: number[];
  isHidden?: boolean;
  merged?: [row: number, column: number, count: number][];
};

/** Writes a workbook in this format, including its hidden parts. */
export function bookOf(sheets: DrawnSheet[], kind: string): Uint8Array<ArrayBuffer> {
  if (kind === 'ods') return makeZip({ 'content.xml': odsXml(sheets) });
  const book = utils.book_new();
  for (const { name, rows, hiddenRows = [], hiddenColumns = [], merged = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }));
    if (hiddenColumns.length > 0 && kind !== 'biff8')
      sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ hidden: hiddenColumns.includes(at) }));
    sheet['!merges'] = merged.map(([r, c, count]) => ({ s: { r, c }, e: { r, c: c + count - 1 } }));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ name, isHidden }) => ({ name, Hidden: isHidden ? 1 : 0 })) };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: kind as 'xlsx' }) as ArrayBuffer);
  return kind === 'biff8' ? hideInXls(bytes, sheets) : bytes;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function odsXml(sheets: readonly DrawnSheet[]): string {
  const style = (display: boolean) =>
    `<style:style style:name="ta${display}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
  const hides = (is: boolean | undefined) => (is ? ' table:visibility="collapse"' : '');
  const tables = sheets.map(({ name, rows, hiddenRows, hiddenColumns, isHidden, merged = [] }) => {
    const width = Math.max(...rows.map((row) => row.length));
    const columns = Array.from(
      { length: width },
      (_, at) => `<table:table-column${hides(hiddenColumns?.includes(at))}/>`,
    );
    const lines = rows.map((row, r) => {
      const cells = row.map((cell, c) => {
        const span = merged.find(([at, from]) => at === r && from === c)?.[2];
        const isCovered = merged.some(([at, from, count]) => at === r && c > from && c < from + count);
        if (isCovered) return '<table:covered-table-cell/>';
        const spans = span ? ` table:number-columns-spanned="${span}"` : '';
        return `<table:table-cell${spans}><text:p>${escaped(cell)}</text:p></table:table-cell>`;
      });
      return `<table:table-row${hides(hiddenRows?.includes(r))}>${cells.join('')}</table:table-row>`;
    });
    return `<table:table table:name="${name}" table:style-name="ta${!isHidden}">${columns.join('')}${lines.join('')}</table:table>`;
  });
  return `<office:document-content>${style(true)}${style(false)}<office:body>${tables.join('')}</office:body></office:document-content>`;
}

/** Adds hidden rows, columns and sheets to an .xls workbook, because the library does not write them. */
function hideInXls(bytes: Uint8Array, sheets: readonly DrawnSheet[]): Uint8Array<ArrayBuffer> {
  const box = CFB.read(bytes, { type: 'array' });
  const entry = CFB.find(box, 'Workbook')!;
  const stream = Buffer.from(entry.content as unknown as Uint8Array);
  const parts: Buffer[] = [];
  const places: { at: number; was: number }[] = [];
  const starts = new Map<number, number>();
  let size = 0;
  let sheet = -1;
  for (let at = 0; at < stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const record = Buffer.from(stream.subarray(at, at + 4 + length));
    starts.set(at, size);
    if (type === 0x85) {
      places.push({ at: size + 4, was: record.readUInt32LE(4) });
      if (sheets[places.length - 1]!.isHidden) record[8] = 1;
    }
    if (type === 0x200) sheet += 1;
    const added = type === 0x200 ? hiddenRecords(sheets[sheet]!) : [];
    for (const part of [record, ...added]) {
      parts.push(part);
      size += part.length;
    }
    at += 4 + length;
  }
  const whole = Buffer.concat(parts);
  for (const { at, was } of places) whole.writeUInt32LE(starts.get(was)!, at);
  const next = CFB.utils.cfb_new();
  CFB.utils.cfb_add(next, 'Workbook', whole);
  return new Uint8Array(CFB.write(next, { type: 'array' }) as number[]);
}

function hiddenRecords({ hiddenRows = [], hiddenColumns = [] }: DrawnSheet): Buffer[] {
  const record = (type: number, words: number[]) => {
    const made = Buffer.alloc(4 + words.length * 2);
    for (const [at, word] of [type, words.length * 2, ...words].entries()) made.writeUInt16LE(word, at * 2);
    return made;
  };
  return [
    ...hiddenColumns.map((at) => record(0x7d, [at, at, 2000, 15, 1, 0])),
    ...hiddenRows.map((at) => record(0x208, [at, 0, 20, 255, 0, 0, 0x20, 15])),
  ];
}

/** Writes rows as text with a separator. Cells with separators or line breaks are quoted. */
export function textOf(rows: string[][], separator: string): string {
  const quoted = (cell: string) =>
    cell.includes('\n') || (separator === ',' && cell.includes(',')) ? `"${cell}"` : cell;
  return rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
}

const oneByte: Record<string, Record<string, number>> = {
  windows: { Ñ: 0xd1, ñ: 0xf1, É: 0xc9, é: 0xe9, '•': 0x95 },
  dos: { Ñ: 0xa5, ñ: 0xa4, É: 0x90, é: 0x82 },
  macintosh: { Ñ: 0x84, ñ: 0x96, É: 0x83, é: 0x8e, '•': 0xa5 },
};

export function encode(text: string, kind: string): Uint8Array<ArrayBuffer> {
  if (kind === 'utf8') return new Uint8Array(Buffer.from(text));
  if (kind === 'utf8bom') return new Uint8Array(Buffer.from(`\uFEFF${text}`));
  if (kind === 'utf16le' || kind === 'utf16be') {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(kind === 'utf16be' ? bytes.swap16() : bytes);
  }
  const letters = oneByte[kind]!;
  return Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code < 128 ? code : (letters[letter] ?? 0x2a);
    }),
  );
}
