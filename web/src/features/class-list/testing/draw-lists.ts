import { noises, written } from './any-pupil.ts';
import { type Drawn, lrnOf, type Shape, sections } from './list-shape.ts';
import type { DrawnSheet } from './write-list.ts';

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
const letters = [
  ['M', 'F'],
  ['B', 'G'],
  ['L', 'B'],
] as const;
type Block = { heads: string[]; rows: string[][]; title: string };

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

const titles = [['Mababang Paaralan ng Malinaw'], ['Malinaw, Laguna'], ['S.Y. 2026-2027 Masterlist'], []];

/** Generates the sheets of a list. Text files have only the first. */
export function drawSheets(given: Shape, pupils: readonly Drawn[], isText: boolean): DrawnSheet[] {
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
  const listOf: ListOf = (rows, more = {}) => [{ name: 'Listahan', rows, ...more }];
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
    case 'gender-letters': {
      const pair = among(letters, given.head);
      return listOf(beside(byGender.map((one, at) => ({ ...named(one, pair[at]!), title: '' }))));
    }
    case 'headless':
      return listOf([...titles, ...whole.rows]);
    case 'bare-beside':
      return listOf(
        beside(used.map((section) => ({ ...named(block(given, of(section)), section), title: '' }))),
      );
    case 'beside':
      return listOf(beside(used.map((section) => block(given, of(section), section))));
    case 'blocks':
      return listOf(
        used.flatMap((section) => {
          const { heads, rows } = block(given, of(section));
          return [[`Section: ${section}`], heads, ...rows, []];
        }),
      );
    case 'merged-section':
      return listOf([whole.heads, ...mergedSections(whole, pupils)]);
    case 'section-genders':
      return listOf(
        beside(used.flatMap((section) => halves(block(given, of(section), section), given.genders))),
      );
    case 'sheets':
      if (isText) return listOf(rows);
      return used.map((section) => {
        const one = block(given, of(section));
        return { name: section, rows: [one.heads, ...one.rows] };
      });
    case 'hidden':
      return withHidden(listOf, rows, whole.heads.length, isText);
    default:
      return listOf(rows);
  }
}

/** Splits a section into boys and girls. Only the block of boys keeps the title. */
function halves(whole: Block, [boys, girls]: readonly [string, string]): Block[] {
  const half = Math.ceil(whole.rows.length / 2);
  return [
    { ...named(whole, boys), rows: whole.rows.slice(0, half) },
    { ...named(whole, girls), rows: whole.rows.slice(half), title: '' },
  ];
}

/** Writes a section's name only in the first of its rows, like a merged cell. */
function mergedSections({ heads, rows }: Block, pupils: readonly Drawn[]): string[][] {
  const at = heads.indexOf('Section');
  const isFirst = (n: number) => pupils[n]!.section !== pupils[n - 1]?.section;
  return rows.map((row, n) => row.map((cell, c) => (c === at && !isFirst(n) ? '' : cell)));
}

type ListOf = (rows: string[][], more?: Partial<DrawnSheet>) => DrawnSheet[];

/** Adds a hidden column, row and sheet, which text files can't have. */
const withHidden = (listOf: ListOf, rows: string[][], width: number, isText: boolean): DrawnSheet[] => [
  ...(isText
    ? listOf(rows)
    : listOf(
        rows.map((row, at) => [...row, at === 0 ? 'Name' : 'Lihim, Isa']),
        { hiddenRows: [2], hiddenColumns: [width] },
      )),
  { name: 'Luma', rows: [['Name'], ['Lihim, Isang']], isHidden: true },
];

/** Renames the heading of the name column to a section or a gender. */
const named = ({ heads, rows, title }: Block, head: string): Block => ({
  title,
  heads: heads.map((one) => (['No.', 'LRN', 'REMARKS'].includes(one) ? one : head)),
  rows,
});

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
