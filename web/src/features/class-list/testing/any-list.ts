import fc from 'fast-check';
import { anyGiven, type Given, noises, written } from './any-pupil.ts';
import { bookOf, type DrawnSheet, encode, textOf } from './write-list.ts';

/** Pupil of a generated list as it must be read. `section` is of a file with several. */
export type AnyPupil = { last: string; first: string; lrn: string; section: string };

/** A generated list: its bytes, whom it must give for Rizal, who is set apart, and those of other sections. */
export type AnyList = {
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  rizal: AnyPupil[];
  left: AnyPupil[];
  others: AnyPupil[];
};

const layouts = [
  'plain',
  'title',
  'genders',
  'gender-heads',
  'gender-columns',
  'beside',
  'blocks',
  'section',
  'merged-section',
  'sheets',
  'hidden',
  'merged',
] as const;
const genders = [
  ['MALE', 'FEMALE'],
  ['BOYS', 'GIRLS'],
  ['LALAKI', 'BABAE'],
  ['Mga Lalaki: 12', 'Mga Babae: 11'],
] as const;
const heads = {
  whole: ['Name', 'Pangalan ng Mag-aaral', 'LEARNERS’ NAMES', 'Complete Name', 'Last Name, First Name, MI'],
  given: ['Name (First Name, Last Name)', 'Pangalan at Apelyido', 'First Name Last Name'],
  split: [
    ['Last Name', 'First Name'],
    ['Apelyido', 'Pangalan'],
    ['Surname', 'Given Name'],
    ['LN', 'FN'],
  ],
};
const endings = [
  [],
  [],
  ['TOTAL: 20'],
  ['Prepared by:', 'Maria Santos', 'Class Adviser'],
  ['', 'Jose Reyes', 'Teacher II'],
];

const shape = fc.record({
  layout: fc.constantFrom(...layouts),
  pupils: fc.uniqueArray(anyGiven, {
    minLength: 4,
    maxLength: 24,
    selector: ({ last, first }) =>
      `${last}, ${first}`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
  }),
  names: fc.constantFrom('whole', 'whole', 'given', 'split'),
  head: fc.nat(20),
  genders: fc.constantFrom(...genders),
  numbered: fc.boolean(),
  hasLrn: fc.boolean(),
  // Remarks stand nowhere, in a column or after the name.
  remarks: fc.constantFrom('', '', 'column', 'name'),
  isLrnFirst: fc.boolean(),
  isBroken: fc.boolean(),
  noise: fc.nat(noises.length - 1),
  ending: fc.constantFrom(...endings),
  lists: fc.integer({ min: 2, max: 4 }),
  kind: fc.constantFrom(
    ...['xlsx', 'xlsm', 'biff8', 'ods'],
    ...['utf8', 'utf8bom', 'utf16le', 'utf16be', 'windows', 'dos', 'macintosh'],
  ),
  separator: fc.constantFrom('\t', ';', '|', ','),
});
type Shape = typeof shape extends fc.Arbitrary<infer One> ? One : never;
type Block = { heads: string[]; rows: string[][]; title: string };
type Drawn = Given & { at: number; section: string };

/** A list of any layout, file kind, encoding and separator, with the noise that people leave in it. */
export const anyList = shape.map(drawList);

const sections = ['Rizal', 'Luna', 'Silang', 'Mabini'];
const books = new Set(['xlsx', 'xlsm', 'biff8', 'ods']);

function drawList(given: Shape): AnyList {
  const { layout, kind } = given;
  const isText = !books.has(kind);
  const hasSections =
    ['section', 'merged-section', 'sheets', 'beside', 'blocks'].includes(layout) &&
    !(isText && layout === 'sheets');
  const pupils = given.pupils
    .map((one, at) => ({
      ...one,
      at,
      left: given.remarks ? one.left : '',
      section: hasSections ? sections[at % given.lists]! : 'Rizal',
    }))
    .sort((a, b) =>
      layout === 'merged-section' ? sections.indexOf(a.section) - sections.indexOf(b.section) : 0,
    );
  const hidden = layout === 'hidden' && !isText ? 1 : -1;
  const seen = pupils.filter((_, at) => at !== hidden);
  const people = (of: Drawn[]) =>
    of.map((one) => ({
      last: `${one.last}${one.suffix}`,
      first: one.first,
      lrn: given.hasLrn ? lrnOf(one.at) : '',
      section: one.section,
    }));
  const rizal = seen.filter(({ section }) => section === 'Rizal');
  const sheets = drawSheets(given, pupils, isText);
  return {
    title: `${layout} as ${kind}${isText ? ` with ${JSON.stringify(given.separator)}` : ''}`,
    bytes: isText ? encode(textOf(sheets[0]!.rows, given.separator), kind) : bookOf(sheets, kind),
    rizal: people(rizal.filter(({ left }) => left === '')),
    left: people(rizal.filter(({ left }) => left !== '')),
    others: people(seen.filter(({ section }) => section !== 'Rizal')),
  };
}

const lrnOf = (at: number) => String(136_541_150_000 + at);
const among = <One>(some: readonly One[], at: number) => some[at % some.length]!;

function block(given: Shape, pupils: readonly Drawn[], title = '', hasSection = false): Block {
  const isSplit = given.names === 'split';
  const isGivenFirst = given.names === 'given';
  const noise = noises[given.noise]!;
  const remark = ({ left }: Drawn) => (left && given.remarks === 'name' ? ` (${left})` : '');
  const names = (one: Drawn) => {
    const isLate = one.shape === 2;
    if (isSplit)
      return [
        `${one.last}${isLate ? '' : one.suffix}`,
        `${one.first}${isLate ? one.suffix : ''}${remark(one)}`,
      ];
    const text = `${noise(written(one, isGivenFirst), one.at)}${remark(one)}`;
    return [given.isBroken ? text.replace(', ', ',\n') : text];
  };
  const number = (n: number) => (given.numbered ? [n < 0 ? 'No.' : String(n + 1)] : []);
  const more = <Cell>(isTrue: boolean, cell: Cell) => (isTrue ? [cell] : []);
  const nameHeads = isSplit
    ? among(heads.split, given.head)
    : [among(isGivenFirst ? heads.given : heads.whole, given.head)];
  const order = (lrn: string[], rest: string[]) => (given.isLrnFirst ? [...lrn, ...rest] : [...rest, ...lrn]);
  const hasRemarks = given.remarks === 'column';
  return {
    title,
    heads: [
      ...number(-1),
      ...order(more(given.hasLrn, 'LRN'), nameHeads),
      ...more(hasSection, 'Section'),
      ...more(hasRemarks, 'REMARKS'),
    ],
    rows: pupils.map((one, n) => [
      ...number(n),
      ...order(more(given.hasLrn, lrnOf(one.at)), names(one)),
      ...more(hasSection, one.section),
      ...more(hasRemarks, one.left),
    ]),
  };
}

const titles = [['Mababang Paaralan ng Malinaw'], ['S.Y. 2026-2027 Masterlist'], []];

function drawSheets(given: Shape, pupils: readonly Drawn[], isText: boolean): DrawnSheet[] {
  const { layout } = given;
  const of = (section: string) => pupils.filter((one) => one.section === section);
  const used = sections.filter((section) => of(section).length > 0);
  const whole = block(given, pupils, '', layout === 'section' || layout === 'merged-section');
  const rows = [whole.heads, ...whole.rows];
  const half = Math.ceil(pupils.length / 2);
  const byGender = given.genders.map((title, at) =>
    block(given, at === 0 ? pupils.slice(0, half) : pupils.slice(half), title),
  );
  const nameAt = whole.heads.findIndex((head) => !['No.', 'LRN'].includes(head));
  const inNames = (text: string) => [...Array(nameAt).fill(''), text];
  const listOf = (rows: string[][], more: Partial<DrawnSheet> = {}) => [{ name: 'Listahan', rows, ...more }];
  switch (layout) {
    case 'title':
      return listOf([...titles, ...rows, ...given.ending.map(inNames)]);
    case 'merged':
      return listOf([...titles, ...rows], {
        merged: [
          [0, 0, 3],
          [1, 0, 3],
        ],
      });
    case 'genders':
      return listOf([whole.heads, ...byGender.flatMap(({ title, rows }) => [inNames(title), ...rows])]);
    case 'gender-heads':
      return listOf(byGender.flatMap(({ title, heads, rows }) => [[title], heads, ...rows, []]));
    case 'gender-columns':
      return listOf(beside(byGender));
    case 'beside':
      return listOf(beside(used.map((section) => block(given, of(section), section))));
    case 'blocks':
      return listOf(
        used.flatMap((section) => {
          const { heads, rows } = block(given, of(section));
          return [[`Section: ${section}`], heads, ...rows, []];
        }),
      );
    case 'merged-section': {
      const at = whole.heads.indexOf('Section');
      const isFirst = (n: number) => pupils[n]!.section !== pupils[n - 1]?.section;
      return listOf([
        whole.heads,
        ...whole.rows.map((row, n) => row.map((cell, c) => (c === at && !isFirst(n) ? '' : cell))),
      ]);
    }
    case 'sheets':
      if (isText) return listOf(rows);
      return used.map((section) => {
        const one = block(given, of(section));
        return { name: section, rows: [one.heads, ...one.rows] };
      });
    case 'hidden':
      return [
        ...listOf(
          rows.map((row, at) => [...row, at === 0 ? 'Name' : 'Lihim, Isa']),
          { hiddenRows: [2], hiddenColumns: [whole.heads.length] },
        ).slice(isText ? 1 : 0),
        ...(isText ? listOf(rows) : []),
        { name: 'Luma', rows: [['Name'], ['Lihim, Isang']], isHidden: true },
      ];
    default:
      return listOf(rows);
  }
}

/** Places blocks beside each other, each under its title. */
function beside(blocks: readonly Block[]): string[][] {
  const most = Math.max(...blocks.map(({ rows }) => rows.length));
  const pad = (cells: string[], width: number) => [...cells, ...Array(width - cells.length).fill('')];
  const line = (cellsOf: (one: Block) => string[]) =>
    blocks.flatMap((one) => [...pad(cellsOf(one), one.heads.length), '']);
  return [
    line(({ title }) => [title]),
    line(({ heads }) => heads),
    ...Array.from({ length: most }, (_, at) => line(({ rows }) => rows[at] ?? [])),
  ];
}
