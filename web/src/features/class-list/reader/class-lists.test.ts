import { readFileSync } from 'node:fs';
import { rowFault, tidyRow } from '@tinig/domain/class-list/class-rows';
import { type Book, sheetOf } from '@tinig/domain/class-list/sheets';
import { readTaken, sentRow } from '@tinig/domain/class-list/testing/read-taken';
import { parseText } from '@tinig/domain/class-list/text-grid';
import { expect, test } from 'vitest';
import { repairMisread } from './decode-text.ts';
import { readBook } from './read-book.ts';

type Expected = {
  people: string[];
  /** Groups that the reader offers without including them. */
  offered?: string[];
  left?: string[];
  skipped?: string[];
  cuts?: string[];
  hidden?: number;
  /** Number of rows with wrongly decoded characters. */
  misread?: number;
};

const both = (first: number) => [`Abad, Francis ${first}`, `Alonzo, Kaye ${first + 1}`];
const boysAndGirls = ['Abad, Francis', 'Bello, Marco', 'Alonzo, Kaye', 'Diaz, Ana'];
const accented = ['Ibañez, Niño 136541150101', 'Peña, Renée 136541150102', 'Dela Cruz, Jose 136541150103'];
const csv: Expected = { people: both(136541150104) };
const withMiddle: Expected = { ...csv, cuts: ['middle'] };

const files: Record<string, Expected> = {
  'boys-girls-columns-no-name-head.xlsx': {
    people: ['Abad, Francis', 'Bello, Marco', 'Cruz, Jose', 'Diaz, Ana', 'Eco, Lea'],
  },
  // Expected after one click on the button that decodes the text again.
  'csv-mojibake.csv': { people: accented, misread: 2 },
  'csv-pipe.csv': csv,
  'csv-semicolon-name-first.csv': csv,
  'csv-semicolon-three.csv': withMiddle,
  'csv-semicolon-two.csv': withMiddle,
  'csv-semicolon.csv': withMiddle,
  'csv-sep-line.csv': csv,
  'csv-utf16be.csv': { people: accented },
  'csv-windows.csv': { people: accented },
  'date-names.csv': {
    people: ['May, April 136541150601', 'True, Joy 136541150602', '3/4, June 136541150603'],
  },
  'ecr-male-female-learners-name.xlsx': {
    people: [
      'Abad, Francis Lim',
      'Bello, Marco Sy',
      'Cruz, Jose Go',
      'Alonzo, Kaye Uy',
      'Diaz, Ana Tan',
      'Eco, Lea Uy',
    ],
  },
  'filtered-whole-school.xlsx': {
    people: ['Abad, Francis 136541150301', 'Cruz, Jose 136541150303'],
    hidden: 3,
  },
  'fullname-first-last-head.xlsx': { people: ['Abad, Francis 136541150701', 'Bello, Marco 136541150702'] },
  'lalaki-babae-columns.xlsx': {
    people: ['Abad, Francis', 'Bello, Marco', 'Cruz, Jose', 'Diaz, Ana', 'Eco, Lea'],
  },
  'libreoffice.ods': { people: ['Abad, Francis 136541150501'] },
  'lrn-scientific.csv': { people: ['Abad, Francis 1.36541E+11', 'Alonzo, Kaye 1.36541E+11'] },
  'macro-book.xlsm': { people: ['Abad, Francis 136541150501'] },
  'mga-lalaki-mga-babae.xlsx': { people: boysAndGirls },
  'middle-column.xlsx': { people: ['Abad Jr, Francis', 'Dela Cruz, Ma. Luisa'] },
  'no-boys-no-girls.xlsx': {
    people: ['Abad, Francis', 'Bello, Marco', 'Cruz, Jose', 'Alonzo, Kaye', 'Diaz, Ana'],
  },
  'paste-bullets.txt': { people: ['Abad, Francis', 'Alonzo, Kaye', 'Cruz, Juan'], cuts: ['mark'] },
  'paste-chat-marks.txt': {
    people: ['Abad, Francis', 'Alonzo, Kaye', 'Cruz, Juan', 'Diaz, Ana'],
    cuts: ['mark', 'number'],
  },
  'paste-dashes.txt': { people: ['Abad, Francis', 'Alonzo, Kaye', 'Cruz, Juan'], cuts: ['mark'] },
  'paste-newline-in-cell.txt': { people: ['Abad, Francis 136541150106', 'Alonzo, Kaye 136541150107'] },
  'paste-transferred.txt': {
    people: [],
    left: ['Abad, Francis: T/O', 'Alonzo, Kaye: transferred', 'Cruz, Juan: dropped'],
    cuts: ['remark'],
  },
  'paste-zero-width.txt': { people: ['Abad, Francis', 'Alonzo, Kaye', 'Cruz, Juan'], cuts: ['hidden'] },
  'sf1-remarks.xlsx': {
    people: ['Abad, Francis 136541150201', 'Diaz, Ana 136541150204'],
    left: ['Bello, Marco: T/O BAGONG ILOG ES 08/12/2026', 'Cruz, Jose: DRP POVERTY 09/30/2026'],
    skipped: ['total: <=== TOTAL MALE', 'after: <=== COMBINED'],
    cuts: ['middle'],
  },
  'sheet-per-section.xlsx': {
    people: ['Abad, Francis 136541150401', 'Bello, Marco 136541150402'],
    offered: ['Luna: 3'],
  },
  'side-by-side-known-heads.txt': {
    people: [
      'Abad, Francis 136541151001',
      'Bello, Marco 136541151003',
      'Alonzo, Kaye 136541151002',
      'Diaz, Ana 136541151004',
    ],
  },
  'spanish-heads.xlsx': { people: ['Abad, Francis 136541150701', 'Bello, Marco 136541150702'] },
  'three-sections-side-by-side.txt': {
    people: ['Abad, Francis', 'Diaz, Ana'],
    offered: ['Mabini: 2', 'Luna: 2'],
  },
  'whole-school-section-column.xlsx': {
    people: ['Abad, Francis 136541150301', 'Cruz, Jose 136541150303'],
    offered: ['Luna: 2', 'Silang: 1'],
  },
};

async function bookOf(name: string): Promise<Book> {
  const bytes = readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  if (name.endsWith('.txt')) return { sheets: [sheetOf(parseText(bytes.toString()))], hiddenSheets: [] };
  const book = await readBook(new Uint8Array(bytes));
  if (typeof book === 'string') throw new Error(book);
  return book;
}

test.each(Object.entries(files))('%s', async (name, expected) => {
  const book = await bookOf(name);
  const target = { section: 'Rizal', known: ['Mabini', 'Luna'] };
  const first = readTaken(book, target).taken.map((row) => rowFault(tidyRow(sentRow(row)))?.code);
  const repaired = book.sheets.map((sheet) => ({
    ...sheet,
    grid: repairMisread(sheet.grid),
  }));
  const read = readTaken({ ...book, sheets: repaired }, target);
  const rows = [...read.taken, ...read.left];
  const named = ({ last_name, first_name }: (typeof rows)[number]) => `${last_name}, ${first_name}`;
  expect({
    people: read.taken.map((row) => `${named(row)} ${row.lrn}`.trim()),
    offered: read.groups
      .filter(({ isTaken }) => !isTaken)
      .map(({ section, sheet, count }) => `${section ?? sheet}: ${count}`),
    left: read.left.map((row) => `${named(row)}: ${row.left}`),
    skipped: read.skipped.map(({ role, text }) => `${role}: ${text}`),
    cuts: [...new Set(rows.flatMap(({ cuts }) => cuts))].sort(),
    hidden: book.sheets[0]!.hiddenRows,
    misread: first.filter((code) => code === 'row-misread').length,
  }).toEqual({ offered: [], left: [], skipped: [], cuts: [], hidden: 0, misread: 0, ...expected });
});
