import { dayOf, wallTime } from '@tinig/domain/time/days';
import { fullMoment } from '@tinig/domain/time/times';
import { counted, figure } from '#ui/count.ts';
import type { Cell, ExcelFile, MoreRows } from './excel.ts';

/** A column of a file: its head, what it means, and a row's cell; `zone` is the school's. */
export type FileColumn<Row> = readonly [
  head: string,
  meaning: string,
  cell: (row: Row, zone: string) => Cell,
];

/** What is downloaded of a list: its rows as the screen's filter and order have them, on all pages. */
export type Download<Row> = {
  /** "Students", then what it is narrowed to. */
  name: readonly string[];
  /** The screen, as the audit log names it; and the name of the section that it shows, '' for all own ones. */
  screen: string;
  section: string;
  /** What the list is of and how it was searched: `['Section', 'Mabini']`. */
  of?: readonly (readonly [name: string, value: string])[];
  /** What else stands on the screen beside the list. */
  also?: readonly (readonly [name: string, value: string])[];
  noun: string;
  total: number;
  columns: readonly FileColumn<Row>[];
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** Further lists, each on a sheet of its own. */
  more?: readonly MoreRows[];
  /** The same where they have to be read first; and what the list's own sheet is called. */
  readMore?: () => Promise<readonly MoreRows[]>;
  sheet?: string;
};

/** What a list is narrowed to, as its file says it. */
export const narrowedTo = (section = '', search = '') =>
  [['Section', section] as const, ['Hinanap', search] as const].filter(([, value]) => value !== '');

/** This many rows are there within five seconds. */
const quickRows = 5000;

/** What is in the file, said before it is made. */
export const insideOf = <Row>({ of = [], noun, total }: Download<Row>) =>
  [
    `${[...of.map(([name, value]) => `${name} ${value}`), counted(total, noun)].join(', ')}.`,
    total > quickRows && `Mahigit ${figure(quickRows)} ang hanay: maghintay nang ilang sandali.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The file's name on this day of the school. */
export const nameOfFile = <Row>({ name }: Download<Row>, zone: string) => [...name, dayOf(zone, Date.now())];

/** The file of these rows. */
export const fileOf = <Row>(
  download: Download<Row>,
  rows: readonly Row[],
  zone: string,
  by: string,
): ExcelFile => ({
  name: nameOfFile(download, zone),
  columns: download.columns.map(([head, meaning]) => [head, meaning]),
  rows: rows.map((row) => download.columns.map(([, , cell]) => cell(row, zone))),
  ...(download.more && { more: download.more }),
  ...(download.sheet && { sheet: download.sheet }),
  about: [
    ...(download.of ?? []),
    ...(download.also ?? []),
    ['Ginawa noong', fullMoment(zone, Date.now())],
    ['Ginawa ni', by],
    ['Bilang', rows.length],
  ],
});

/** The day of a moment as a cell; an empty one where there is none. */
export const dayCell = (at: string | null, zone: string): Cell =>
  at === null ? null : { day: new Date(`${dayOf(zone, Date.parse(at))}T00:00:00Z`) };

/** A moment as a cell: what the clock on the school's wall said. */
export const momentCell = (at: string, zone: string): Cell => ({ moment: wallTime(zone, Date.parse(at)) });
