import { deflateRawSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';
import { type KnownPupil, matchRows } from '@tinig/domain/class-list/class-match';
import { tidyRow } from '@tinig/domain/class-list/class-rows';
import { readTaken, sentRow } from '@tinig/domain/class-list/testing/read-taken';
import { describe, expect, test } from 'vitest';
import {
  type BookType,
  filePupils,
  formLayouts,
  makeTextFile,
  makeWorkbook,
} from '#features/class-list/testing/class-files.ts';
import { readBook } from './read-book.ts';
import { readFile } from './read-file.ts';
import { maxFileBytes, maxRowsRead, maxUnpackedBytes } from './sheet-limits.ts';

/** Parsed rows of a file, or the reason why it is not read. */
async function read(bytes: Uint8Array<ArrayBuffer>) {
  const sheet = await readBook(bytes);
  if (typeof sheet === 'string') return sheet;
  return readTaken(sheet).taken.map((row) => tidyRow(sentRow(row)));
}
const written = (rows: Awaited<ReturnType<typeof read>>) =>
  typeof rows === 'string'
    ? rows
    : rows.map(({ lrn, first_name, last_name }) => [lrn, first_name, last_name]);
const expected = filePupils.map(({ lrn, read: [first, last] }) => [lrn, first, last]);

/** Rows as they look once saved. */
const saved = (rows: Awaited<ReturnType<typeof read>>): KnownPupil[] =>
  (rows as Exclude<typeof rows, string>).map(({ first_name, last_name, lrn }, at) => ({
    uid: `p${at}`,
    first_name,
    last_name,
    lrn: lrn || null,
    email: '',
    section_id: '-rizal',
    section: 'Rizal',
    archived: false,
  }));
const around = (known: KnownPupil[]) => ({
  section_id: '-rizal',
  known,
  foreignLrns: new Set<string>(),
  saved: new Map<number, string>(),
  emails: new Map<string, string>(),
});
const kinds = (rows: Awaited<ReturnType<typeof read>>, known: KnownPupil[]) =>
  matchRows(rows as Exclude<typeof rows, string>, around(known)).map(({ kind }) => kind);

describe.each(['xlsx', 'biff8'] as BookType[])('an SF1 as %s', (kind) => {
  test.each(Object.entries(formLayouts))('in the %s layout', async (_layout, rows) => {
    const list = await read(makeWorkbook(rows, kind));
    expect(written(list)).toEqual(expected);
    expect(JSON.stringify(list)).not.toMatch(/lihim|Tagalog|2018/);
    expect(new Set(kinds(await read(makeWorkbook(rows, kind)), saved(list)))).toEqual(new Set(['same']));
  });
});

const head = ['LRN', 'Pangalan'];
const both = filePupils.map(({ lrn, read: [first, last] }) => [lrn, `${last}, ${first}`]);
const turned = filePupils
  .filter(({ last }) => !/ JR\.| III$/.test(last))
  .map(({ lrn, read: [first, last] }) => [lrn, `${first} ${last}`]);

describe('a list as text', () => {
  test.each([
    ['UTF-8', 'utf8', ','],
    ['Windows-1252', 'latin1', ','],
    ['UTF-8 with semicolons', 'utf8', ';'],
    ['UTF-8 with tabs', 'utf8', '\t'],
  ] as const)('%s', async (_title, encoding, comma) => {
    expect(written(await read(makeTextFile([head, ...both], encoding, comma)))).toEqual(expected);
  });

  test('the given name first', async () => {
    const rows = written(await read(makeTextFile([head, ...turned], 'utf8'))) as string[][];
    expect(rows).toEqual(expected.filter(([lrn]) => turned.some(([one]) => one === lrn)));
  });

  test('the same name twice, and two LRNs that have changed places, are faulty and nobody is renamed', async () => {
    const known = saved(await read(makeTextFile([head, ...both], 'utf8')));
    const doubled = await read(makeTextFile([head, ...both, [both[0]![0]!, 'Iba, Siya']], 'utf8'));
    expect(kinds(doubled, known).filter((kind) => kind === 'faulty').length).toBeGreaterThan(0);
    const swapped = both.map(([lrn, name], at) => [at < 2 ? both[1 - at]![0]! : lrn!, name!]);
    expect(kinds(await read(makeTextFile([head, ...swapped], 'utf8')), known).slice(0, 3)).toEqual([
      'faulty',
      'faulty',
      'same',
    ]);
  });
});

describe('gets a sentence and harms nothing', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const names = (n: number) => Array.from({ length: n }, (_, at) => [`Apelyido${at}`, 'Pangalan']);

  test.each([
    ['a zip that is none', bytes('PK\u0003\u0004 hindi ito zip'), 'broken'],
    ['half a book', makeWorkbook(formLayouts.usual, 'xlsx').slice(0, 2000), 'broken'],
    ['half an old book', makeWorkbook(formLayouts.usual, 'biff8').slice(0, 700), 'broken'],
    ['a picture', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0'), 'broken'],
    ['an encrypted book', encrypted(), 'protected'],
    ['an encrypted old book', encryptedOld(), 'protected'],
    ['nothing', bytes(''), 'empty'],
    [
      'a book of numbers',
      makeWorkbook(
        [
          [12, 13],
          [14, 15],
        ],
        'xlsx',
      ),
      'empty',
    ],
    ['a zip bomb', zipOf(deflateRawSync(Buffer.alloc(maxUnpackedBytes + 1))), 'too-full'],
  ] as const)('%s', async (_title, file, fault) => {
    expect(await readBook(file)).toBe(fault);
  });

  test('what an entry of a zip says of itself, against its directory, is not believed', async () => {
    const box = CFB.read(Buffer.from(makeWorkbook(formLayouts.usual, 'xlsx')), { type: 'buffer' });
    const book = new Uint8Array(
      CFB.write(box, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer,
    );
    expect(written(await read(book))).toEqual(expected);
    const view = new DataView(book.buffer);
    for (let at = 0; at < book.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, 0, true);
    expect(await readBook(book)).toBe('broken');
  });

  test.each([
    ['text', makeTextFile(names(100_000), 'utf8')],
    ['a book', makeWorkbook(names(100_000), 'xlsx')],
  ])('100,000 rows of %s', async (_title, file) => {
    const book = await readBook(file);
    expect(typeof book !== 'string' && book.sheets.at(-1)).toMatchObject({ isCut: true });
    expect(await read(file)).toHaveLength(maxRowsRead);
  });

  test('500 names are read', async () => {
    expect(await read(makeWorkbook(names(500), 'xlsx'))).toHaveLength(500);
  });

  test('more than 5 MB, and another kind of file, are not even opened', async () => {
    expect(await readFile(new File([new Uint8Array(maxFileBytes + 1)], 'malaki.xlsx'))).toBe('too-big');
    expect(await readFile(new File(['%PDF'], 'listahan.pdf'))).toBe('wrong-kind');
    expect(await readFile(new File(['Abad, Francis'], 'listahan.xlsx'))).toBe('broken');
  });
});

/** Zip with one entry that claims to be small. */
function zipOf(packed: Buffer): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/workbook.xml');
  const entry = Buffer.alloc(30);
  entry.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt16LE(8, 8);
  entry.writeUInt32LE(packed.length, 18);
  entry.writeUInt32LE(100, 22);
  entry.writeUInt16LE(name.length, 26);
  const listed = Buffer.alloc(46);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(8, 10);
  listed.writeUInt32LE(packed.length, 20);
  listed.writeUInt32LE(100, 24);
  listed.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length + name.length, 12);
  end.writeUInt32LE(entry.length + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([entry, name, packed, listed, name, end]));
}

/** A workbook that Excel encrypted with a password. */
function encrypted(): Uint8Array<ArrayBuffer> {
  const box = CFB.utils.cfb_new();
  CFB.utils.cfb_add(box, '/EncryptedPackage', Buffer.alloc(512, 7));
  return new Uint8Array(CFB.write(box, { type: 'buffer' }) as Buffer);
}

/** An old workbook: the record after the first one says that it is encrypted. */
function encryptedOld(): Uint8Array<ArrayBuffer> {
  const box = CFB.read(Buffer.from(makeWorkbook(formLayouts.usual, 'biff8')), { type: 'buffer' });
  const book = CFB.find(box, 'Workbook')!;
  const content = Buffer.from(book.content as Uint8Array);
  const first = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);
  const locked = Buffer.concat([content.subarray(0, first), filePass, content.subarray(first)]);
  CFB.utils.cfb_del(box, '/Workbook');
  CFB.utils.cfb_add(box, '/Workbook', locked);
  return new Uint8Array(CFB.write(box, { type: 'buffer' }) as Buffer);
}
