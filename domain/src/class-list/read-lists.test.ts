import { describe, expect, test } from 'vitest';
import { columnName, type Grid } from './sheets.ts';
import { findTables } from './tables.ts';
import { readGrid } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

/** Rows of a sheet, their cells with | between. */
const grid = (...rows: (string | string[])[]): Grid =>
  rows.map((row) => (typeof row === 'string' ? row.split('|') : row));
const read = (grid: Grid) =>
  readGrid(grid).taken.map(({ first_name, last_name, lrn, email }) =>
    [first_name, last_name, lrn, email].join('|'),
  );

const francis = 'Francis|Abad|136541150023|';
const kaye = 'Kaye|Alonzo|136541150031|';

const sf1Head = [
  'LRN',
  '',
  'NAME\n(Last Name, First Name, Middle Name)',
  'SEX\n(M/F)',
  'BIRTH DATE',
  'AGE',
  'MOTHER TONGUE',
  'RELIGION',
  'ADDRESS',
  "Father's Name (Last Name, First Name, Middle Name)",
  "Mother's Maiden Name",
  'CONTACT NUMBER',
];
const sf1Of = (...row: string[]) => [
  row[0]!,
  '',
  row[1]!,
  'M',
  '01-02-2018',
  '8',
  'Tagalog',
  'X',
  'Purok 1',
  'ABAD, AMADO',
  'LIM, INA',
  '0917',
];

const sf1 = grid(
  'School Form 1 (SF 1) School Register',
  'School Name||Paaralang Elementarya ng Bagong Silang',
  'Grade Level||Grade 3||Section|Rizal',
  '',
  sf1Head,
  '||||||||House #|||',
  sf1Of('136541150023', 'ABAD,FRANCIS, LIM'),
  '||<=== TOTAL MALE|1',
  sf1Of('136541150031', 'ALONZO,KAYE, -'),
  '||<=== TOTAL FEMALE|1',
  '||<=== COMBINED|2',
  'List and Code of Indicators under REMARKS column',
  '||Transferred Out, T/O',
);

const sf1Lower: Grid = [
  ['', 'Republic of the Philippines'],
  ['', 'Department of Education'],
  ...Array.from({ length: 9 }, () => []),
  [
    '',
    'No.',
    'Learner Reference Number',
    "LEARNER'S NAME (Last Name, First Name, Name Extension, Middle Name)",
    'Sex',
    'Birthdate',
    'Age',
  ],
  ['', '1', '136541150023', 'ABAD, FRANCIS, LIM', 'M', '2018', '8'],
  ['', '2', '136541150031', 'ALONZO, KAYE, CRUZ', 'F', '2018', '8'],
  ['', '', '', 'TOTAL MALE', '1'],
];

const sf1Split = grid(
  'SF1',
  'LRN|NAME|||SEX|BIRTH DATE',
  '|Last Name|First Name|Middle Name||',
  '136541150023|Abad|Francis|Lim|M|',
  '136541150031|Alonzo|Kaye||F|',
  'Combined||||2|',
);

test.each([
  ['its usual layout', sf1, 'sf1'],
  ['lower, further right and with numbers', sf1Lower, 'sf1'],
  ['the name in three columns', sf1Split, 'sf1'],
  [
    'a head in Filipino',
    grid('Bilang|Apelyido|Pangalan|LRN', '1|Abad|Francis|136541150023', '2|Alonzo|Kaye|136541150031'),
    'list',
  ],
  [
    'a head in English, the other way round',
    grid('First name|Last name|LRN', 'Francis|Abad|136541150023', 'Kaye|Alonzo|136541150031'),
    'list',
  ],
  [
    'as a list of Tinig',
    grid(
      'LRN|Apelyido|Pangalan|Username|Section',
      '136541150023|Abad|Francis|francis.abad|Rizal',
      '136541150031|Alonzo|Kaye|kaye.alonzo|Rizal',
    ),
    'list',
  ],
  ['no head', grid('136541150023|Abad, Francis|M', '136541150031|Alonzo, Kaye|F'), 'list'],
  [
    'no head, the surname first',
    grid('1|Abad|Francis|M|136541150023', '2|Alonzo|Kaye|F|136541150031'),
    'list',
  ],
  ['no head, the given name first', grid('Francis Abad|136541150023', 'Kaye Alonzo|136541150031'), 'list'],
])('%s', (_title, grid, kind) => {
  expect(findTables(grid)[0]!.kind).toBe(kind);
  expect(read(grid)).toEqual([francis, kaye]);
});

describe('what is pasted', () => {
  test.each([
    ['a name a line', 'Abad, Francis\r\nAlonzo, Kaye\r\n', ['Francis|Abad||', 'Kaye|Alonzo||']],
    [
      'numbered lines',
      '1. Abad, Francis\n2) Alonzo, Kaye\n3 Cruz, Ana',
      ['Francis|Abad||', 'Kaye|Alonzo||', 'Ana|Cruz||'],
    ],
    ['one name alone', 'Abad, Francis', ['Francis|Abad||']],
    ['given names first', 'Francis Abad\nKaye Alonzo', ['Francis|Abad||', 'Kaye|Alonzo||']],
    ['an LRN before the name', '136541150023 Abad, Francis\n136541150031 Alonzo, Kaye', [francis, kaye]],
    ['an LRN after the name', 'Abad, Francis 136541150023\nAlonzo, Kaye, 136541150031', [francis, kaye]],
    [
      'an LRN with a digit too few is no name: it is shown as faulty',
      '13654115002, Abad, Francis\n136541150031 Alonzo, Kaye',
      ['Francis|Abad|13654115002|', kaye],
    ],
    [
      'an LRN that few lines have',
      'Abad, Francis\nAlonzo, Kaye 136541150031\nCruz, Ana',
      ['Francis|Abad||', kaye, 'Ana|Cruz||'],
    ],
    ['cells', 'LRN\tName\n136541150023\tAbad, Francis\n136541150031\t"Alonzo, Kaye"', [francis, kaye]],
    ['cells without a head', 'Abad\tFrancis\nAlonzo\tKaye', ['Francis|Abad||', 'Kaye|Alonzo||']],
    [
      'an email',
      'Abad, Francis\tfrancis@x.example\nAlonzo, Kaye\tkaye@x.example',
      ['Francis|Abad||francis@x.example', 'Kaye|Alonzo||kaye@x.example'],
    ],
    [
      'an email that few have',
      'Abad, Francis\t\nAlonzo, Kaye\tkaye@x.example\nCruz, Ana\t',
      ['Francis|Abad||', 'Kaye|Alonzo||kaye@x.example', 'Ana|Cruz||'],
    ],
    [
      'cells with commas between, as their head says',
      'LRN,Apelyido,Pangalan\n136541150023,Abad,Francis\n,Alonzo,Kaye\n,Reyes,',
      [francis, 'Kaye|Alonzo||', '|Reyes||'],
    ],
    ['a head that names one column', 'LRN, Pangalan\n136541150023, Abad, Francis', [francis]],
    ['nothing', '  \n\n', []],
    ['a title and a head above', 'Grade 3 - Rizal\nPangalan\nAbad, Francis', ['Francis|Abad||']],
    ['a half of a name', 'Abad, Francis\nCabanlit', ['Francis|Abad||', '|Cabanlit||']],
  ])('%s', (_title, text, rows) => {
    expect(read(parseText(text))).toEqual(rows);
  });
});

test('what is not read is in no row', () => {
  expect(JSON.stringify(readGrid(sf1))).not.toMatch(/Purok|Tagalog|AMADO|0917|LIM/);
});

test('a sheet without names has none', () => {
  expect(read(grid('1|2', '3|4'))).toEqual([]);
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA']);
});
