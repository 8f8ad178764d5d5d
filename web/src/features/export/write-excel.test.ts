import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type ExcelFile, fileName } from './excel.ts';
import { writeExcel } from './write-excel.ts';

const file: ExcelFile = {
  name: ['Ngayon', 'Mabini / A', '2026-11-25'],
  columns: [
    ['Pangalan', 'Apelyido, Pangalan'],
    ['LRN', 'Numero ng bata'],
    ['Resulta', 'Porsiyento'],
    ['Petsa', 'Araw ng laro'],
  ],
  rows: [
    ['=1+1', '000123456789', 62.5, { day: new Date('2026-11-25T00:00:00Z') }],
    ['+63 917', '-5', 0, null],
    ['@Ñiña', 'tab\there', 100, { moment: new Date('2026-11-25T13:05:00Z') }],
  ],
  about: [
    ['Section', 'Mabini'],
    ['Bilang', 3],
  ],
};

test('what is read back from the file is what was put in: no text becomes a formula or a number', async () => {
  const bytes = Buffer.from(await (await writeExcel(file)).arrayBuffer());
  const sheets = await readExcel(bytes);
  const [list, about] = sheets as unknown as { sheet: string; data: unknown[][] }[];
  const values = file.rows.map((row) =>
    row.map((cell) => (cell && typeof cell === 'object' ? Object.values(cell)[0] : cell)),
  );
  expect(list).toEqual({ sheet: 'Listahan', data: [file.columns.map(([head]) => head), ...values] });
  expect(about).toEqual({ sheet: 'Tungkol dito', data: [...file.about, ...file.columns] });
});

test('its name has what it is, of whom and when', () =>
  expect(fileName(file.name)).toBe('Ngayon-Mabini-A-2026-11-25.xlsx'));
