import { utils, write } from '@e965/xlsx';

/** Pupil as a form spells the name, and as Tinig parses it. All people are invented. */
type FilePupil = {
  lrn: string;
  last: string;
  first: string;
  middle: string;
  read: [first: string, last: string];
};

/** Names that forms have trouble with: capitals, ñ, Jr., De la Cruz, double names. */
export const filePupils: FilePupil[] = [
  ['ABAD', 'FRANCIS', 'LIM', 'Francis', 'Abad'],
  [
    'BATUNGBAKAL-DELA CRUZ JR.',
    'MA. LUNINGNING FAITH',
    'REYES',
    'Ma. Luningning Faith',
    'Batungbakal-Dela Cruz Jr.',
  ],
  ['DE LA CRUZ', 'JUAN', 'SANTOS', 'Juan', 'De la Cruz'],
  ['DELA PEÑA', 'ANNE-MARIE', '-', 'Anne-Marie', 'Dela Peña'],
  ['IBAÑEZ', 'NIÑO', 'UY', 'Niño', 'Ibañez'],
  ['IBAÑEZ', 'NIÑA', 'UY', 'Niña', 'Ibañez'],
  ['REYES III', 'JOSE', 'SAN PEDRO', 'Jose', 'Reyes III'],
].map(([last, first, middle, readFirst, readLast], at) => ({
  lrn: String(136_541_150_000 + at),
  last: last!,
  first: first!,
  middle: middle!,
  read: [readFirst!, readLast!],
}));

const others = (n: number) => ['M', '01-02-2018', n, 'Tagalog', 'relihiyong-lihim', 'tirahang-lihim'];
const otherHeads = ['SEX\n(M/F)', 'BIRTH DATE', 'AGE', 'MOTHER TONGUE', 'RELIGION', 'ADDRESS'];
const blank = (n: number) => Array.from({ length: n }, () => []);

/**
 * School Form 1 in its three common layouts: the usual one, a lower one with numbers, and one with names in three
 * columns.
 */
export const formLayouts = {
  usual: [
    ['School Form 1 (SF 1) School Register'],
    ['School Name', '', 'Paaralang Elementarya ng Bagong Silang'],
    [],
    ['LRN', '', 'NAME\n(Last Name, First Name, Middle Name)', ...otherHeads],
    ...filePupils.map(({ lrn, last, first, middle }) => [
      Number(lrn),
      '',
      `${last},${first}, ${middle}`,
      ...others(8),
    ]),
    ['', '', '<=== TOTAL MALE', 4],
    ['', '', '<=== COMBINED', 7],
    ['List and Code of Indicators under REMARKS column'],
  ],
  lower: [
    ['', 'Republic of the Philippines'],
    ...blank(9),
    [
      '',
      'No.',
      'Learner Reference Number',
      "LEARNER'S NAME (Last Name, First Name, Name Extension, Middle Name)",
      ...otherHeads,
    ],
    ...filePupils.map(({ lrn, last, first, middle }, at) => [
      '',
      at + 1,
      lrn,
      `${last}, ${first}, ${middle}`,
      ...others(8),
    ]),
    ['', '', '', 'TOTAL', 7],
  ],
  split: [
    ['SF1'],
    ['LRN', 'NAME', '', '', ...otherHeads],
    ['', 'Last Name', 'First Name', 'Middle Name'],
    ...filePupils.map(({ lrn, last, first, middle }) => [lrn, last, first, middle, ...others(8)]),
    ['Combined', '', '', '', 7],
  ],
} satisfies Record<string, unknown[][]>;

export type BookType = 'xlsx' | 'biff8';

/** Workbook with these rows on its second sheet, as a teacher would upload it. */
export function makeWorkbook(rows: unknown[][], bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[2026], [2027]]), 'Tungkol');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Listahan');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

/** Text file with these rows, in UTF-8 or a Windows encoding. */
export function makeTextFile(
  rows: string[][],
  encoding: 'utf8' | 'latin1',
  comma = ',',
): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => (text.includes(comma) ? `"${text}"` : text);
  return new Uint8Array(Buffer.from(rows.map((row) => row.map(cell).join(comma)).join('\r\n'), encoding));
}
