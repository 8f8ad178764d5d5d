import { dayOf, wallTime } from '@tinig/domain/time/days';
import { fullMoment } from '@tinig/domain/time/times';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import type { Cell, ExcelFile, MoreRows } from './excel.ts';

/** Column of a file: heading, explanation, and the cell of a row. `zone` is the school's time zone. */
export type FileColumn<Row> = readonly [
  head: string,
  meaning: string,
  cell: (row: Row, zone: string) => Cell,
];

/** Downloadable list: all pages, filtered and sorted as on the screen. */
export type Download<Row> = {
  /** Parts of the file name: "Students", then its filters. */
  name: readonly string[];
  /** Screen name for the audit log, and the section shown ('' for all own sections). */
  screen: string;
  section: string;
  /** Filters and search of the list: `['Section', 'Mabini']`. */
  of?: readonly (readonly [name: string, value: string])[];
  /** Names and values of other figures on the screen. */
  also?: readonly (readonly [name: string, value: string])[];
  noun: string;
  total: number;
  columns: readonly FileColumn<Row>[];
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** Further lists, each on its own sheet. */
  more?: readonly MoreRows[];
  /** Like `more`, for lists that must be loaded first. `sheet` names the main sheet. */
  readMore?: () => Promise<readonly MoreRows[]>;
  sheet?: string;
};

/** Filters of a list, as named in its file. */
export const filterEntries = (section = '', search = '') =>
  [['Section', section] as const, ['Hinanap', search] as const].filter(([, value]) => value !== '');

/** Largest number of rows that load within five seconds. */
const quickRows = 5000;

/** Description of the file's contents, shown before it is made. */
export const contentsText = <Row>({ of = [], noun, total }: Download<Row>) =>
  [
    `${[...of.map(([name, value]) => `${name} ${value}`), countWithNoun(total, noun)].join(', ')}.`,
    total > quickRows && `Mahigit ${formatNumber(quickRows)} ang hanay: maghintay nang ilang sandali.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Parts of the file name, ending with today's date in the school's time zone. */
export const downloadName = <Row>({ name }: Download<Row>, zone: string) => [
  ...name,
  dayOf(zone, Date.now()),
];

export const buildFile = <Row>(
  download: Download<Row>,
  rows: readonly Row[],
  zone: string,
  by: string,
): ExcelFile => ({
  name: downloadName(download, zone),
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

/** Cell with the day of a time, or an empty cell. */
export const dayCell = (at: string | null, zone: string): Cell =>
  at === null ? null : { day: new Date(`${dayOf(zone, Date.parse(at))}T00:00:00Z`) };

/** Cell with the school's local time. */
export const momentCell = (at: string, zone: string): Cell => ({ moment: wallTime(zone, Date.parse(at)) });
