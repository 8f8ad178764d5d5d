/** @module-tag property */
import { utils, write } from '@e965/xlsx';
import { readTaken } from '@tinig/domain/class-list/testing/read-taken';
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeZip, sheetXml, workbookOfSheet } from '#features/class-list/testing/hostile-files.ts';
import { readBook } from './read-book.ts';
import { maxColumnsRead, maxRowsRead, sheetFaults } from './sheet-limits.ts';

const names = [
  ['LRN', 'Name'],
  ['136541150001', 'Abad, Ana'],
  ['136541150002', 'Bello, Ben'],
];
const book = (bookType: 'xlsx' | 'biff8' | 'ods') =>
  new Uint8Array(write(utils.book_new(utils.aoa_to_sheet(names), 'Listahan'), { type: 'array', bookType }));
const text = new Uint8Array(Buffer.from(names.map((row) => row.join('\t')).join('\n')));
const files = [book('xlsx'), book('biff8'), book('ods'), text];

const byte = fc.integer({ min: 0, max: 255 });
const place = fc.double({ min: 0, max: 1, noNaN: true });

/** A valid file with bytes changed, cut out, or repeated. */
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    changes: fc.array(fc.tuple(place, byte), { maxLength: 12 }),
    cut: fc.option(fc.tuple(place, place)),
    isDoubled: fc.boolean(),
  })
  .map(({ file, changes, cut, isDoubled }) => {
    const bytes = Uint8Array.from(file);
    for (const [at, to] of changes) bytes[Math.floor(at * (bytes.length - 1))] = to;
    const [from, until] = (cut ?? [1, 1])
      .map((at) => Math.floor(at * bytes.length))
      .sort((a, b) => a - b) as [number, number];
    const kept = [...bytes.subarray(0, from), ...bytes.subarray(until)];
    return Uint8Array.from(isDoubled ? [...kept, ...kept] : kept);
  });

/** A zip whose directory lies about the sizes, places and number of its entries. */
const lying = fc
  .record({
    file: fc.constantFrom(files[0]!, files[2]!),
    field: fc.constantFrom(8, 10, 20, 24, 28, 30, 42),
    value: fc.nat(),
  })
  .map(({ file, field, value }) => {
    const bytes = Uint8Array.from(file);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + field, value & 0xffff, true);
    return bytes;
  });

const row = (cells: string) => `<row r="2">${cells}</row>`;
const inline = (value: string) => `<c r="A2" t="inlineStr"><is><t>${value}</t></is></c>`;
const tricks = [
  '<!ENTITY a "b">',
  '&a;&b;&#x110000;&#0;',
  '<![CDATA[Abad, Ana]]>',
  '<!-- -->',
  '<row r="1048576" ht="0" hidden="1"/>',
  '<row r="99999999999"><c r="ZZZ99999999999"><v>1</v></c></row>',
  row(`<c r="A2"><f>HYPERLINK("http://x.example","Abad, Ana")</f><v>1</v></c>`),
  row(inline("=cmd|' /C calc'!A0")),
  row(inline('@SUM(1+1)*cmd')),
  row(inline('+1+cmd|x!A1')),
  row(inline(`${'A'.repeat(5000)}, Ana`)),
  row(inline('../../etc/passwd')),
  '<cols><col min="1" max="99999999" hidden="1"/></cols>',
  '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  '<x:script xmlns:x="y">alert(1)</x:script>',
];
const xml = fc
  .array(fc.tuple(fc.constantFrom(...tricks), fc.constantFrom(1, 2, 300)), { minLength: 1, maxLength: 6 })
  .map((some) =>
    workbookOfSheet(sheetXml(some.map(([trick, times]) => trick.repeat(times)).join(''), '<a>', 'A1:XFD9')),
  );

const ods = [
  '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>Abad, Ana</text:p></table:table-cell></table:table-row>',
  '<table:table-row><table:table-cell table:formula="of:=CMD()"><text:p>=CMD()</text:p></table:table-cell></table:table-row>',
  '<office:annotation><text:p>Lihim, Isang</text:p>',
  '<table:table-row table:visibility="collapse"><table:table-cell><text:p>Lihim, Isang</text:p></table:table-cell></table:table-row>',
  '&lol;&#99999999;<text:p>',
  '<table:table table:name="x">',
  '</table:table-row></table:table>',
];
const odsTricks = fc
  .array(fc.tuple(fc.constantFrom(...ods), fc.constantFrom(1, 3, 50)), { minLength: 1, maxLength: 6 })
  .map((some) =>
    makeZip({
      'content.xml': `<table:table table:name="L">${some.map(([trick, times]) => trick.repeat(times)).join('')}</table:table>`,
    }),
  );

const bomb = fc
  .tuple(
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom('content.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'),
  )
  .map(([megabytes, name]) => makeZip({ [name]: Buffer.alloc(megabytes * 1024 * 1024, 60) }));

const hostile = fc.oneof(
  { weight: 4, arbitrary: damaged },
  { weight: 2, arbitrary: lying },
  { weight: 3, arbitrary: xml },
  { weight: 3, arbitrary: odsTricks },
  { weight: 1, arbitrary: bomb },
);

test('no file that is damaged or made to harm does more than give a sentence or a list within the limits', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (bytes) => {
      const from = process.cpuUsage();
      const read = await readBook(bytes as Uint8Array<ArrayBuffer>);
      expect(process.cpuUsage(from).user / 1000).toBeLessThan(6_000);
      if (typeof read === 'string') {
        expect(Object.keys(sheetFaults)).toContain(read);
        return;
      }
      for (const { grid } of read.sheets) {
        expect(grid.length).toBeLessThanOrEqual(maxRowsRead);
        expect(grid.every((cells) => cells.length <= maxColumnsRead)).toBe(true);
      }
      const { rows } = readTaken(read);
      expect(rows.filter(({ first_name, last_name }) => /^[=+]|Lihim/.test(last_name + first_name))).toEqual(
        [],
      );
    }),
    { numRuns: runs(1200) },
  );
});
