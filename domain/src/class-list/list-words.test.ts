import { expect, test } from 'vitest';
import { readGrid } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

const francis = 'Abad, Francis 136541150023';
const kaye = 'Alonzo, Kaye 136541150031';
const grid = (text: string) => text.split('\n').map((line) => line.split('|'));
const named = ({ last_name, first_name, lrn }: { last_name: string; first_name: string; lrn: string }) =>
  `${last_name}, ${first_name} ${lrn}`.trim();
const read = (text: string) => readGrid(grid(text)).taken.map(named);
const left = (text: string) => readGrid(grid(text)).left.map((row) => named(row));
const paste = (text: string) => readGrid(parseText(text)).taken.map(named);
const list = (...cells: string[]) => cells.flatMap((line) => line.split(' | '));

test.each(
  list(
    'NAME OF PUPILS | Name of Learner | NAMES OF LEARNERS | Learner’s Name | Student Name | Complete Name | Full Name',
    'Names | STUDENTS | Learner | Child’s Name | Learners’ Full Name | Name of Pupil/Learner | LN, FN, MI',
    'Last Name, First Name, MI | Lname, Fname | Surname, Given Name | NAME (Surname First) | NAME (LN, FN, MI)',
    'Pangalan ng Mag-aaral | Mga Pangalan ng Mag-aaral | Pangalan ng Bata | Ngalan | Mga Ngalan | Buong Pangalan',
    'Mag-aaral | Mga Estudyante | Listahan ng Mag-aaral | Pangalan/Name | APELYIDO, UNANG PANGALAN, GITNANG APELYIDO',
  ),
)('the names stand below %s', (head) => {
  expect(read(`No.|LRN|${head}\n1|136541150023|Abad, Francis\n2|136541150031|Alonzo, Kaye`)).toEqual([
    francis,
    kaye,
  ]);
  expect(read(`${head}\nAbad, Francis\nAlonzo, Kaye`)).toEqual(['Abad, Francis', 'Alonzo, Kaye']);
});

test.each([
  ['Last', 'First', 'Middle'],
  ['LN', 'FN', 'MN'],
  ['LAST_NAME', 'FIRST_NAME', 'MIDDLE_NAME'],
  ['Lname', 'Fname', 'Mname'],
  ['Family Name', 'Given Name', 'M.I.'],
  ['Learner’s Last Name', 'Learner’s First Name', 'Learner’s Middle Name'],
  ['Last Name of Learner', 'First Name of Learner', 'Middle Initial'],
  ['Apelyido', 'Pangalan', 'Gitnang Apelyido'],
  ['Apelyido ng Bata', 'Pangalan ng Bata', 'Gitnang Pangalan'],
  ['Huling Pangalan', 'Unang Pangalan', 'Gitnang Pangalan'],
  ['Apellido', 'Nombre', 'Segundo'],
])('columns %s, %s and %s in any order', (last, first, middle) => {
  expect(
    read(`LRN|${last}|${first}|${middle}\n136541150023|Abad|Francis|Lim\n136541150031|Alonzo|Kaye|Uy`),
  ).toEqual([francis, kaye]);
  expect(
    read(`${first}|${middle}|${last}|LRN\nFrancis|Lim|Abad|136541150023\nKaye|Uy|Alonzo|136541150031`),
  ).toEqual([francis, kaye]);
  expect(paste(`${last},${first}\nAbad,Francis\nAlonzo,Kaye`)).toEqual(['Abad, Francis', 'Alonzo, Kaye']);
});

test.each(
  list(
    'Name (First Name, Last Name) | Pangalan at Apelyido | First Name Last Name | Given Name & Surname',
    'Name (Given Name, Middle Initial, Surname) | FIRST NAME / LAST NAME',
  ),
)('the given name stands first below %s', (head) => {
  const rows = ['Ana Dela Cruz', 'Ana, Dela Cruz', 'Kaye U. Alonzo', 'Jose Dela Cruz, Jr.'];
  expect(read([head, ...rows].join('\n'))).toEqual([
    'Dela Cruz, Ana',
    'Dela Cruz, Ana',
    'Alonzo, Kaye',
    'Dela Cruz Jr., Jose',
  ]);
});

test('the surname stands first where the head says so, or where an initial stands last', () => {
  const rows = 'Dela Cruz Ana M.\nAlonzo Kaye';
  expect(read(`Surname First Name MI\n${rows}`)).toEqual(['Dela Cruz, Ana', 'Alonzo, Kaye']);
  expect(read('Name|Sex\nAbad Francis L.|M\nDela Cruz Ana Marie R.|F')).toEqual([
    'Abad, Francis',
    'Dela Cruz, Ana Marie',
  ]);
});

test.each(
  list(
    'LRN No. | LRN # | L.R.N. | Learner’s Reference Number | LEARNERS REF. NO. | Learner ID | Pupil’s LRN | Ref. No.',
  ),
)('LRNs stand below %s', (head) => {
  expect(read(`Name|Sex|${head}\nAbad, Francis|M|136541150023\nAlonzo, Kaye|F|136541150031`)).toEqual([
    francis,
    kaye,
  ]);
});

test.each(
  list(
    'Section | Sec. | Pangkat | Seksyon | Grade & Section | Gr. & Sec. | Grade/Section | Class | Baitang at Pangkat',
  ),
)('sections stand below %s', (head) => {
  for (const [rizal, luna] of [
    ['Grade 3 - Rizal', 'Grade 3 - Luna'],
    ['III-RIZAL', 'III-LUNA'],
    ['G3 Rizal', 'G3 Luna'],
    ['Three Rizal', 'Three Luna'],
  ])
    expect(
      read(`Name|LRN|${head}\nAbad, Francis|136541150023|${rizal}\nAlonzo, Kaye|136541150031|${luna}`),
    ).toEqual([francis]);
});

test.each([
  ['MALE', 'FEMALE'],
  ['BOYS', 'GIRLS'],
  ['LALAKI', 'BABAE'],
  ['Mga Batang Lalaki', 'Mga Batang Babae'],
  ['Boys: 12', 'Girls: 11'],
  ['MALE (12)', 'FEMALE (11)'],
  ['A. BOYS', 'B. GIRLS'],
  ['M A L E', 'F E M A L E'],
  ['Lalaki/Male', 'Babae/Female'],
  ['Kalalakihan', 'Kababaihan'],
])('%s and %s stand over blocks below or beside each other', (boys, girls) => {
  const all = ['Abad, Francis', 'Cruz, Juan', 'Alonzo, Kaye'];
  for (const text of [
    `No.|Name\n${boys}\n1|Abad, Francis\n2|Cruz, Juan\n${girls}\n1|Alonzo, Kaye`,
    `No.|Name\n|${boys}\n1|Abad, Francis\n2|Cruz, Juan\n|${girls}\n1|Alonzo, Kaye`,
    `${boys}\nNo.|Name\n1|Abad, Francis\n2|Cruz, Juan\n\n${girls}\nNo.|Name\n1|Alonzo, Kaye`,
    `${boys}\nAbad, Francis\nCruz, Juan\n\n${girls}\nAlonzo, Kaye`,
    `${boys}\nFrancis Abad\nJuan Cruz\n\n${girls}\nKaye Alonzo`,
    `|${boys}||${girls}\n1|Abad, Francis|1|Alonzo, Kaye\n2|Cruz, Juan||`,
    `${boys}|||${girls}\nLast|First||Last|First\nAbad|Francis||Alonzo|Kaye\nCruz|Juan||`,
  ])
    expect(read(text)).toEqual(all);
});

test.each(
  list(
    'T/O | T/O 09-15 | T.O. | DRP (POVERTY) | Transferred Out | Tranferred Out | Trans. Out | Transferred to Pasig ES',
    'Dropped | DROPPED OUT | nag-drop | NLPA | NLS | No longer in school | Moved to Cavite | Lumipat | Inilipat sa Luna',
    'Huminto | Tumigil na | di na pumapasok | Umalis na',
  ),
)('%s sets a pupil apart', (remark) => {
  expect(left(`LRN|Name|Remarks\n136541150023|Abad, Francis|\n136541150031|Alonzo, Kaye|${remark}`)).toEqual([
    kaye,
  ]);
  const heads = 'LRN|Last Name|First Name|Name Extension|MI';
  const ofFrancis = '136541150023|Abad|Francis||';
  for (const kayes of [`|Kaye|Jr. (${remark})|`, `|Kaye||U. (${remark})`])
    expect(read(`${heads}\n${ofFrancis}\n136541150031|Alonzo${kayes}`)).toEqual([francis]);
  const pasted = readGrid(parseText(`Abad, Francis\nAlonzo, Kaye (${remark})\nCruz, Ana - ${remark}`));
  expect([pasted.taken, pasted.left].map((rows) => rows.map(named))).toEqual([
    ['Abad, Francis'],
    ['Alonzo, Kaye', 'Cruz, Ana'],
  ]);
});

test.each(
  list('T/I 09-15 | Transferred In | Transferee | Transferred from Pasig ES | Lumipat mula Luna | Repeater'),
)('%s does not set a pupil apart', (remark) => {
  expect(read(`LRN|Name|Remarks\n136541150031|Alonzo, Kaye|${remark}`)).toEqual([kaye]);
  expect(paste(`Abad, Francis\nAlonzo, Kaye (${remark})`)).toEqual(['Abad, Francis', 'Alonzo, Kaye']);
});

test.each([
  'Lipat, Ana Tran',
  'Guro, Abdul',
  'Page, Drew',
  'Class, May',
  'Boy, Baby',
  'Mendoza, Boy',
  'Date, Al',
])('%s is a pupil', (name) => {
  expect(paste(`Abad, Francis\n${name}\nCruz, Juan`)).toEqual(['Abad, Francis', name, 'Cruz, Juan']);
  expect(read(`Name|Sex\nAbad, Francis|M\n${name}|F`)).toEqual(['Abad, Francis', name]);
  const [last, first] = name.split(', ');
  expect(read(`Last Name|First Name\nAbad|Francis\n${last}|${first}`)).toEqual(['Abad, Francis', name]);
});

const titles = list(
  'GRADE 3 - RIZAL | S.Y. 2026 - 2027 | Adviser: Gng. Ana Cruz | Gng. Ana Cruz | Master List of Enrolled Learners',
  'Malinaw Elementary School | MALINAW NHS | Mababang Paaralan ng Malinaw | Division of Laguna | Region IV-A',
  'Talaan ng mga Mag-aaral | Unang Markahan | Attendance Sheet | Updated as of September 15, 2026 | June 2026',
);
const sums = list(
  'TOTAL | Grand Total | MALE: 1 | M=1 F=1 | Boys 1 Girls 1 | Kabuuang bilang: 2 | Number of Boys | SUB TOTAL',
);
const ends = list(
  'Prepared by:+MARIA SANTOS+Adviser | Inihanda ni: Maria Santos | Noted:+JOSE SANTOS+Principal II | +JOSE SANTOS+Teacher III',
  'Mrs. Maria Santos - Adviser | Nilagdaan:+JOSE SANTOS | Page 1 of 2 | Signature over printed name | Sinuri ni:+JOSE SANTOS',
);
test.each([
  ...titles.map((title) => [title, [title, ''], []] as const),
  ...[...sums, ...ends].map((text) => [text, [], text.split('+')] as const),
])('%s is no pupil', (_title, above, below) => {
  const around = (rows: string[]) => [...above, ...rows, ...below].join('\n');
  const all = ['Abad, Francis', 'Alonzo, Kaye', 'Cruz, Juan'];
  expect(read(around(['Name', ...all]))).toEqual(all);
  expect(paste(around(all))).toEqual(all);
  expect(paste(around(['1. Francis Abad', '2. Kaye Alonzo', '3. Juan Cruz']))).toEqual(all);
});
