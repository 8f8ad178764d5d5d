import { utils, write } from '@e965/xlsx';
import type { Book } from '@tinig/domain/class-list/sheets';
import { readTaken } from '@tinig/domain/class-list/testing/read-taken';
import { expect, test } from 'vitest';
import { makeWorkbook } from '#features/class-list/testing/class-files.ts';
import { makeZip, sheetXml, workbookOfSheet } from '#features/class-list/testing/hostile-files.ts';
import { readBook } from './read-book.ts';
import {
  maxColumnsRead,
  maxRowsRead,
  maxUnpackedBytes,
  maxZipEntries,
  type SheetFault,
} from './sheet-limits.ts';

const names = [
  ['Apelyido', 'Pangalan'],
  ['Abad', 'Ana'],
  ['Bello', 'Ben'],
];
const both = ['Abad, Ana', 'Bello, Ben'];
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = names
  .map(
    ([last, first], at) =>
      `<row r="${at + 1}">${cell(`A${at + 1}`, last!)}${cell(`B${at + 1}`, first!)}</row>`,
  )
  .join('');
const many = (text: string) => text.repeat(50_000);
const text = (content: string) => new Uint8Array(Buffer.from(content));
const withRows = (more: string, after = '') => workbookOfSheet(sheetXml(rows + more, after));
const withPart = (name: string, content: string) => workbookOfSheet(sheetXml(rows), { [name]: content });
const rels = (target: string) =>
  withPart(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
  );
const entries = (count: number, size: number) =>
  makeZip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/${at}.xml`, Buffer.alloc(size)])));

/** Overwrites bytes of a valid workbook. `at` counts from the end of the file, in the old format from its start. */
function changed(file: Uint8Array<ArrayBuffer>, at: number, ...bytes: number[]): Uint8Array<ArrayBuffer> {
  file.set(bytes, at < 0 ? file.length + at : at);
  return file;
}
const old = () => makeWorkbook(names, 'biff8');

/** An old workbook whose stream of names follows a cyclic sector chain. */
function oldInCircle(): Uint8Array<ArrayBuffer> {
  const long = makeWorkbook(
    [...names, ...Array.from({ length: 300 }, (_, at) => [`Abad${at}`, 'Ana'])],
    'biff8',
  );
  const view = new DataView(long.buffer);
  const sector = (at: number) => 512 * (view.getUint32(at, true) + 1);
  const directory = sector(0x30);
  const entry = [1, 2, 3]
    .map((n) => directory + 128 * n)
    .find((at) => view.getUint32(at + 120, true) > 8192)!;
  const second = view.getUint32(entry + 116, true) + 1;
  view.setUint32(entry + 116, second, true);
  view.setUint32(sector(0x4c) + 4 * (second + 1), second, true);
  return long;
}

const inTable = ([last, first]: string[]) => `<tr><td>${last}</td><td>${first}</td></tr>`;
const otherBook = (bookType: 'ods' | 'xlsb') => {
  const book = utils.book_new(utils.aoa_to_sheet(names), 'Listahan');
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
};

type Kind = [title: string, file: () => Uint8Array<ArrayBuffer>, ends: SheetFault | string[]];

const kinds: Kind[] = [
  ['a zip bomb of many parts', () => entries(7, maxUnpackedBytes / 6), 'too-full'],
  ['too many entries', () => entries(maxZipEntries + 1, 1), 'too-full'],
  ['more entries said than there are', () => changed(withRows(''), -12, 255, 255), 'too-full'],
  ['a directory beyond the end', () => changed(withRows(''), -6, 240, 255, 255, 255), 'broken'],
  ['a book in a zip', () => makeZip({ 'listahan.xlsx': makeWorkbook(names, 'xlsx') }), 'broken'],
  ['a book without its last bytes', () => withRows('').slice(0, -10), 'broken'],
  [
    'a packed part that is cut',
    () => makeZip({ 'xl/a.xml': many('a') }, (of) => of.subarray(0, 5)),
    'broken',
  ],
  ['a packed part of noise', () => makeZip({ 'xl/a.xml': many('a') }, (of) => of.fill(255)), 'broken'],
  ['a book without its sheet', () => workbookOfSheet(null), 'broken'],
  ['a sheet without its book', () => makeZip({ 'xl/worksheets/sheet1.xml': sheetXml(rows) }), 'broken'],
  ['a sheet that is the book itself', () => rels('workbook.xml'), 'empty'],
  ['a sheet outside of the file', () => rels('../../../../etc/passwd'), 'broken'],
  ['deep XML', () => withRows(many('<a>') + many('</a>')), both],
  ['XML that never closes', () => withRows(many('<row ') + many('<c r="A1" ')), both],
  ['comments that never close', () => withRows(many('<!--')), both],
  [
    'entities of entities',
    () => workbookOfSheet(`<!DOCTYPE l [<!ENTITY a "&b;&b;">]>${sheetXml(rows)}`),
    both,
  ],
  [
    'one huge shared string',
    () => withPart('xl/sharedStrings.xml', `<sst><si><t>${many('Abaya')}</t></si></sst>`),
    both,
  ],
  [
    'many shared strings',
    () => withPart('xl/sharedStrings.xml', `<sst>${many('<si><t>Aba</t></si>')}</sst>`),
    both,
  ],
  [
    'shared strings that never close',
    () => withPart('xl/sharedStrings.xml', `<sst>${many('<si><t>')}</sst>`),
    both,
  ],
  [
    'a shared string that is not there',
    () => workbookOfSheet(sheetXml('<row r="1"><c r="A1" t="s"><v>9</v></c></row>')),
    'broken',
  ],
  ['a size of the whole sheet', () => workbookOfSheet(sheetXml(rows, '', 'A1:XFD1048576')), both],
  ['a size of one cell', () => workbookOfSheet(sheetXml(rows, '', 'A1')), both],
  ['a size from right to left', () => workbookOfSheet(sheetXml(rows, '', 'B9:A1')), both],
  ['16,384 columns', () => withRows(`<row r="4">${'<c><v>1</v></c>'.repeat(16_384)}</row>`), both],
  ['a column that no sheet has', () => withRows(`<row r="4">${cell('ZZZZZZ4', 'x')}</row>`), both],
  [
    'formulas in a circle',
    () => withRows('<row r="4"><c r="D4"><f>E4</f><v>0</v></c><c r="E4"><f>D4</f><v>0</v></c></row>'),
    both,
  ],
  [
    'shared formulas over all cells',
    () =>
      withRows(
        `<row r="4">${many('<c r="D4"><f t="shared" ref="D4:XFD1048576" si="0">A1</f><v>1</v></c>')}</row>`,
      ),
    both,
  ],
  [
    'a formula’s text',
    () => workbookOfSheet(sheetXml(rows.replace('>Ana<', ">=cmd|' /C calc'!A0<"))),
    ['Bello, Ben'],
  ],
  [
    'cells that are joined again and again',
    () => withRows('', many('<mergeCell ref="A1:XFD1048576"/>')),
    both,
  ],
  [
    'links over all cells',
    () => withRows('', '<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>'),
    both,
  ],
  [
    'looks by the ten thousands',
    () =>
      withPart(
        'xl/styles.xml',
        `<styleSheet><numFmts>${many('<numFmt numFmtId="200" formatCode="0.0"/>')}</numFmts></styleSheet>`,
      ),
    both,
  ],
  [
    'an old book of noise',
    () => changed(new Uint8Array(9999).fill(7), 0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    'broken',
  ],
  ['an old book whose directory is nowhere', () => changed(old(), 0x30, 240, 255, 255, 255), 'broken'],
  ['an old book of a size that is none', () => changed(old(), 0x1e, 255, 255), 'broken'],
  ['an old book whose chain of sectors is a circle', oldInCircle, 'broken'],
  ['a web page', () => text(`<html><table>${names.map(inTable).join('')}</table></html>`), 'broken'],
  [
    'XML 2003',
    () => text(`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`),
    'broken',
  ],
  ['SYLK', () => text('ID;PWXL;N;E\r\nC;Y1;X1;K"Abad"\r\nC;X2;K"Ana"\r\nE\r\n'), 'broken'],
  ['SYLK of a far cell', () => text('ID;P\nC;Y999999999;X999999999;K"Abad"\nE\n'), 'broken'],
  [
    'DIF',
    () => text('TABLE\r\n0,1\r\n"EXCEL"\r\nDATA\r\n0,0\r\n""\r\n-1,0\r\nBOT\r\n1,0\r\n"Abad"\r\n'),
    'broken',
  ],
  ['RTF', () => text('{\\rtf1\\trowd Abad\\cell Ana\\cell\\row}'), 'broken'],
  ['an ODS book', () => otherBook('ods'), both],
  ['an XLSB book', () => otherBook('xlsb'), 'broken'],
  [
    'text that begins as DIF does',
    () => text('TABLADILLO, ANA\nBELLO, BEN'),
    ['Tabladillo, Ana', 'Bello, Ben'],
  ],
  ['text that begins as SYLK does', () => text('ID;Pangalan\n1;Abad, Ana\n2;Bello, Ben'), both],
  ['nothing but quotes', () => text(many('"')), 'empty'],
  ['nothing but commas', () => text(many(',')), 'empty'],
  ['text with a zero in it', () => text('Abad, Ana\0\nBello, Ben'), 'broken'],
];

test.each(kinds)('%s', async (_title, file, ends) => {
  const read = await readBook(file());
  const found =
    typeof read === 'string'
      ? read
      : readTaken(read).taken.map(({ last_name, first_name }) => `${last_name}, ${first_name}`);
  expect(found).toEqual(ends);
});

test('sheets that are not taken are named, whichever their place', async () => {
  const book = utils.book_new();
  for (let at = 1; at <= 25; at++)
    utils.book_append_sheet(book, utils.aoa_to_sheet(at > 23 ? names : [[at]]), `Sheet ${at}`);
  const file = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const read = readTaken((await readBook(file)) as Book);
  expect(read.unread).toEqual(Array.from({ length: 23 }, (_, at) => `Sheet ${at + 1}`));
  expect(read.groups.map(({ sheet, isTaken }) => [sheet, isTaken])).toEqual([
    ['Sheet 24', true],
    ['Sheet 25', false],
  ]);
});

test('a cell that is longer than any name says that it was cut', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([...names, ['Cruz', 'a'.repeat(301)]]), 'Listahan');
  const read = await readBook(
    new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  );
  expect(typeof read !== 'string' && read.sheets[0]!.grid[3]).toEqual(['Cruz', `${'a'.repeat(300)}…`]);
});

const stray = (r: number, c: number) => {
  const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet(names), [['Cruz']], { origin: { r, c } });
  const book = utils.book_new(sheet, 'Listahan');
  return readBook(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer));
};

test('what stands beyond the last row or column that is read is said', async () => {
  const isCut = async (r: number, c: number) => ((await stray(r, c)) as Book).sheets[0]!.isCut;
  expect(await isCut(maxRowsRead - 1, 0)).toBe(false);
  expect(await isCut(maxRowsRead, 0)).toBe(true);
  expect(await isCut(1, maxColumnsRead - 1)).toBe(false);
  expect(await isCut(1, maxColumnsRead)).toBe(true);
});

test('names that stand only beyond what is read are not said to be none', async () => {
  const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet([[1]]), names, { origin: { r: maxRowsRead, c: 0 } });
  const file = write(utils.book_new(sheet, 'Listahan'), { type: 'array', bookType: 'biff8' }) as ArrayBuffer;
  expect(await readBook(new Uint8Array(file))).toBe('too-far');
});
