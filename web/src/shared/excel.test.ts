import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type ExcelFile, fileName, makeExcel } from './excel.ts';

const file: ExcelFile = {
  name: ['Ngayon', 'Mabini / A', '2026-11-25'],
  columns: [
    ['Pangalan', 'Apelyido, Pangalan'],
    ['LRN', 'Numero ng bata'],
    ['Resulta', 'Porsiyento'],
    ['Petsa', 'Araw ng laro'],
  ],
  rows: [
    ['=1+1', '000123456789', 62.5, new Date('2026-11-25T00:00:00Z')],
    ['+63 917', '-5', 0, null],
    ['@Ñiña', 'tab\there', 100, null],
  ],
  about: [
    ['Section', 'Mabini'],
    ['Bilang', 3],
  ],
};

test('what is read back from the file is what was put in: no text becomes a formula or a number', async () => {
  const bytes = Buffer.from(await (await makeExcel(file)).arrayBuffer());
  const sheets = await readExcel(bytes);
  const [list, about] = sheets as unknown as { sheet: string; data: unknown[][] }[];
  expect(list).toEqual({ sheet: 'Listahan', data: [file.columns.map(([head]) => head), ...file.rows] });
  expect(about).toEqual({ sheet: 'Tungkol dito', data: [...file.about, ...file.columns] });
});

test('its name has what it is, of whom and when', () =>
  expect(fileName(file)).toBe('Ngayon-Mabini-A-2026-11-25.xlsx'));
