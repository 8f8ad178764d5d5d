import { expect, test } from 'vitest';
import type { Grid } from './sheets.ts';
import { findTables } from './tables.ts';
import { readGrid } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

// Made like the forms that schools fill in; the people are invented.
const read = (grid: Grid) =>
  readGrid(grid).taken.map(({ first_name, last_name }) => `${last_name}, ${first_name}`);
/** Rows of a sheet, their cells with | between. */
const grid = (...rows: (string | string[])[]): Grid =>
  rows.map((row) => (typeof row === 'string' ? row.split('|') : row));
const skipped = (grid: Grid) => readGrid(grid).skipped.map(({ text }) => text);
const days = Array.from({ length: 25 }, (_, at) => String(at + 1));

test('SF2: no line of sums is a pupil', () => {
  const sf2: Grid = [
    ['School Form 2 (SF2) Daily Attendance Report of Learners'],
    ['School ID', '', '100001', 'School Year', '2026-2027', 'Report for the Month of', 'JULY'],
    [
      'No.',
      "LEARNER'S NAME\n(Last Name, First Name, Middle Name)",
      ...days,
      'Total for the Month',
      'REMARKS',
    ],
    ['', '', 'M', 'T', 'W', 'TH', 'F'],
    ['1', 'ABAD, FRANCIS, LIM', 'x'],
    ['2', 'CRUZ, JUAN JR., SANTOS', '', 'x'],
    ['', '<=== MALE | TOTAL Per Day ===>', '2', '1'],
    ['1', 'ALONZO, KAYE, UY'],
    ['', 'FEMALE | TOTAL Per Day', '1'],
    ['', 'Combined TOTAL Per Day', '3'],
    ['GUIDELINES:', '1. The attendance shall be accomplished daily.'],
  ];
  expect(read(sf2)).toEqual(['Abad, Francis', 'Cruz Jr., Juan', 'Alonzo, Kaye']);
  expect(skipped(sf2)).toEqual([
    '<=== MALE | TOTAL Per Day ===>',
    'FEMALE | TOTAL Per Day',
    'Combined TOTAL Per Day',
    '1. The attendance shall be accomplished daily.',
  ]);
});

test('a class record: its head, the highest scores, MALE and FEMALE are no pupils', () => {
  const record = grid(
    'Class Record',
    'REGION|IV-A||DIVISION|Laguna',
    "|LEARNERS' NAMES||WRITTEN WORKS (40%)|||PERFORMANCE TASKS (40%)",
    '|||1|2|3|Total|PS|WS',
    '|HIGHEST POSSIBLE SCORE||10|20|15',
    '|MALE',
    '1|ABAD, FRANCIS LIM||8|17|12',
    '2|',
    '|FEMALE',
    '1|ALONZO, KAYE UY||9|20|15',
  );
  expect(read(record)).toEqual(['Abad, Francis Lim', 'Alonzo, Kaye Uy']);
  expect(skipped(record)).toEqual(['HIGHEST POSSIBLE SCORE', 'MALE', 'FEMALE']);
});

test('boys and girls side by side are both read, the first block first', () => {
  const besides = grid(
    'Grade 3 - Rizal',
    'No.|BOYS||No.|GIRLS',
    'No.|Name|LRN|No.|Name|LRN',
    '1|Abad, Francis|136541150023|1|Alonzo, Kaye|136541150031',
    '2|Cruz, Juan||||',
    '|TOTAL|||TOTAL|',
  );
  expect(findTables(besides).map(({ columns, title }) => [columns, title])).toEqual([
    [{ name: 1, lrn: 2 }, 'BOYS'],
    [{ name: 4, lrn: 5 }, 'GIRLS'],
  ]);
  expect(read(besides)).toEqual(['Abad, Francis', 'Cruz, Juan', 'Alonzo, Kaye']);
  expect(readGrid(besides).taken.map(({ lrn }) => lrn)).toEqual(['136541150023', '', '136541150031']);
  expect(skipped(besides)).toEqual(['TOTAL', 'TOTAL']);
});

test.each(['Ext.', 'Extension Name', 'Name Extension', 'Suffix'])(
  'the name’s extension, headed %s',
  (head) => {
    const apart: Grid = [
      ['LRN', 'Last Name', 'First Name', head, 'Middle Name'],
      ['136541150023', 'ABAD', 'FRANCIS', 'JR.', 'LIM'],
      ['136541150031', 'ALONZO', 'JOSE', 'II', ''],
      ['136541150032', 'CRUZ', 'ANA', '-', 'N/A'],
    ];
    expect(read(apart)).toEqual(['ABAD JR., FRANCIS', 'ALONZO II, JOSE', 'CRUZ, ANA']);
    const whole: Grid = [
      ['LRN', 'Name', head],
      ['136541150023', 'Abad, Francis', 'Jr.'],
    ];
    expect(read(whole)).toEqual(['Abad Jr., Francis']);
    const split: Grid = [
      ['SF1'],
      ['LRN', 'NAME', '', '', '', 'SEX', 'BIRTH DATE'],
      ['', 'Last Name', 'First Name', head, 'Middle Name'],
      ['136541150023', 'Abad', 'Francis', 'III', 'Lim', 'M'],
    ];
    expect(read(split)).toEqual(['Abad III, Francis']);
  },
);

test('what is pasted and not understood is shown', () => {
  const pasted = parseText('Abad, Francis\n12345\nAlonzo, Kaye');
  expect(read(pasted)).toEqual(['Abad, Francis', 'Alonzo, Kaye']);
  expect(skipped(pasted)).toEqual(['12345']);
});

test('another’s number in the head is no name', () => {
  const numbered = grid('Student No.|Name|Section', '2026-01|Abad, Francis|Rizal');
  expect(read(numbered)).toEqual(['Abad, Francis']);
});

test('a formula’s text, or the mark of one that fails, is no pupil, and is shown', () => {
  const list: Grid = [
    ['Apelyido', 'Pangalan'],
    ['Abad', 'Ana'],
    ['Bello', "=cmd|' /C calc'!A0"],
    ['#REF!', '#N/A'],
  ];
  expect(read(list)).toEqual(['Abad, Ana']);
  expect(skipped(list)).toEqual(["Bello · =cmd|' /C calc'!A0", '#REF! · #N/A']);
});

test('what looks like a name above the head, and an email or a suffix without a name, is shown', () => {
  const list = grid(
    'Mababang Paaralan ng Malinaw',
    'Bello, Ben',
    'Name (Last Name, First Name)|Ext.|Email',
    'Abad, Ana||ana@x.example',
    '||wala@x.example',
    '|Jr.|',
  );
  expect(read(list)).toEqual(['Abad, Ana']);
  expect(skipped(list)).toEqual(['Bello, Ben', 'wala@x.example', 'Jr.']);
});
