import { expect, test } from 'vitest';
import { readGrid } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

const pupils = ['Abad, Francis 136541150023', 'Alonzo, Kaye 136541150031'];
const read = (text: string) =>
  readGrid(parseText(text)).taken.map(({ last_name, first_name, lrn }) =>
    `${last_name}, ${first_name} ${lrn}`.trim(),
  );

test.each([
  [
    'pipes as in Markdown',
    '| LRN | Name |\n|---|---|\n| 136541150023 | Abad, Francis |\n| 136541150031 | Alonzo, Kaye |',
  ],
  [
    'a frame of signs',
    '+---+---+\n| LRN | Name |\n+---+---+\n| 136541150023 | Abad, Francis |\n| 136541150031 | Alonzo, Kaye |',
  ],
  ['quotes with line breaks', 'LRN;Name\n136541150023;"Abad,\nFrancis"\n136541150031;"Alonzo,\r\nKaye"'],
  ['commas within names, unquoted', 'No,Name,LRN\n1,Abad, Francis,136541150023\n2,Alonzo, Kaye,136541150031'],
  ['no head', '1,Abad,Francis,136541150023\n2,Alonzo,Kaye,136541150031'],
  ['columns of spaces', 'LRN           Name\n136541150023  Abad, Francis\n136541150031  Alonzo, Kaye'],
  ['an LRN in parentheses', 'Abad, Francis (136541150023)\nAlonzo, Kaye (LRN: 136541150031)'],
  ['an LRN before the name', '1. 136541150023 Abad, Francis\n2. 136541150031 Alonzo, Kaye'],
  [
    'LRNs as a program or a spreadsheet writes them',
    'Name;LRN\nAbad, Francis;136541150023.0\nAlonzo, Kaye;"=""136541150031"""',
  ],
  ['LRNs in groups', "Name;LRN\nAbad, Francis;'1365 4115 0023\nAlonzo, Kaye;136,541,150,031"],
  [
    'a mark of bytes that was read as letters',
    'ï»¿Name;LRN\nAbad, Francis;136541150023\nAlonzo, Kaye;136541150031',
  ],
  [
    'a separator that is named',
    'sep=;\r\nLRN;Name\r\n136541150023;Abad, Francis\r\n136541150031;Alonzo, Kaye',
  ],
  ['other line breaks', 'LRN,Name\r136541150023,"Abad, Francis"\r136541150031,"Alonzo, Kaye"'],
])('text with %s', (_title, text) => expect(read(text)).toEqual(pupils));

test.each([
  'a. b.',
  '1) 2)',
  '#1 #2',
  '[1] [2]',
  'I. II.',
  'B1 G1',
  '☐ ☑',
  '-\u00a0[\u00a0] -\u00a0[x]',
  '• •',
  '“ “',
])('names after %s', (marks) => {
  const [first, second] = marks.split(' ');
  expect(read(`${first} Abad, Francis\n${second} Alonzo, Kaye`)).toEqual(['Abad, Francis', 'Alonzo, Kaye']);
});

test('a head with commas may stand over one column', () => {
  expect(read('Name (First Name, Last Name)\nFrancis Abad\nKaye Alonzo')).toEqual([
    'Abad, Francis',
    'Alonzo, Kaye',
  ]);
  expect(read('Last Name, First Name, MI\nAbad, Francis\nAlonzo, Kaye, U.')).toEqual([
    'Abad, Francis',
    'Alonzo, Kaye',
  ]);
});

test('a letter that was lost stays in the name, so that its row is at fault', () => {
  expect(read('Iba\uFFFDez, Jos\uFFFD\n\uFFFDigo, Ana\nPe?a, Jos?')).toEqual([
    'Iba\uFFFDez, Jos\uFFFD',
    '\uFFFDigo, Ana',
    'Pe?a, Jos?',
  ]);
});

test('signs of web pages are letters', () => {
  expect(read('Pe&ntilde;a, Jos&eacute;\nIBA&#209;EZ, ANA')).toEqual(['Peña, José', 'Ibañez, Ana']);
});
