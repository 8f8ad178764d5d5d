import { areMostly, isMark, isNearlyLrn, isSurnameFirst } from './cells.ts';
import {
  type ColumnPositions,
  genderOf,
  hasName,
  headWords,
  isHead,
  isOtherHead,
  isSf1,
  listsOf,
  normalizeColumns,
  roleOf,
} from './heads.ts';
import { type Grid, textAt } from './sheets.ts';

/** A list within a sheet: the rows before `to`, its header's row (-1 for none), and the title above it ("Boys"). */
export type Table = {
  kind: 'sf1' | 'list';
  header: number;
  from: number;
  to: number;
  columns: ColumnPositions;
  title: string;
};

/** Finds the lists of a sheet by their headers. If there are none, guesses them from the contents. */
export function findTables(grid: Grid): Table[] {
  const tables = headedTables(grid);
  return tables.some((table) => hasCells(grid, table)) ? tables : guessedTables(grid);
}

/** Returns the filled cells of a column, in the rows from `from` until before `to`. */
export const cellsOf = (grid: Grid, column: number, { from, to }: Pick<Table, 'from' | 'to'>) =>
  grid
    .slice(from, to)
    .map((row) => textAt(row, column))
    .filter(Boolean);

const hasCells = (grid: Grid, table: Table) =>
  nameColumns(table).some((column) => cellsOf(grid, column, table).some((cell) => /\p{L}/u.test(cell)));

export const nameColumns = ({ columns }: Pick<Table, 'columns'>): number[] =>
  (columns.name === undefined ? [columns.last_name, columns.first_name] : [columns.name]).filter(
    (at) => at !== undefined,
  );

function headedTables(grid: Grid): Table[] {
  const heads = grid.flatMap((row, at) => (isHead(row) ? [at] : []));
  const tables: Table[] = [];
  for (const [index, at] of heads.entries()) {
    if (isSplitBelow(grid, heads[index - 1] ?? -2, at)) continue;
    const header = isSplitBelow(grid, at, heads[index + 1] ?? -2) ? at + 1 : at;
    const next = heads.slice(index + 1).find((other) => other > header) ?? grid.length;
    const rows = { header, from: header + 1, to: next };
    const kind = isSf1(grid, at) ? ('sf1' as const) : ('list' as const);
    const lists = headerLists(grid, at, header);
    const found = lists.map(({ columns, title, from }, n) => ({
      ...rows,
      kind,
      columns: withLrn(grid, rows, columns, from, lists[n + 1]?.from),
      title:
        title ||
        titleAbove(grid, at, from, lists[n + 1]?.from) ||
        (index > 0 && lists.length === 1 ? sectionAbove(grid, heads[index - 1]!, at) : ''),
    }));
    const all = kind === 'sf1' ? found : [...found, ...unnamedLists(grid, rows, found)];
    for (const table of all) if (!continues(tables, table, grid)) tables.push(table);
  }
  return tables.filter((table) => hasCells(grid, table));
}

/** True if row `at` is a header's second row, which splits the name column in two, as in School Form 1. */
function isSplitBelow(grid: Grid, above: number, at: number): boolean {
  if (above < 0 || at !== above + 1) return false;
  const columns = listsOf(grid[at]!)[0]?.columns;
  const isNameAbove = listsOf(grid[above]!)[0]?.columns.name !== undefined;
  return isNameAbove && columns?.last_name !== undefined && columns.first_name !== undefined;
}

/** Adds a column that contains LRNs although its header does not say so. */
function withLrn(
  grid: Grid,
  rows: Pick<Table, 'header' | 'from' | 'to'>,
  columns: ColumnPositions,
  from: number,
  until = Number.POSITIVE_INFINITY,
): ColumnPositions {
  const used = new Set(Object.values(columns));
  const isLrns = (at: number) =>
    !isOtherHead(textAt(grid[rows.header], at)) &&
    areMostly(cellsOf(grid, at, rows), (cell) => /^\d{12}$/.test(cell));
  const isFree = (at: number) => at >= from && at < until && !used.has(at);
  const lrn = columns.lrn ?? widthOf(grid).find((at) => isFree(at) && isLrns(at));
  return lrn === undefined ? columns : { ...columns, lrn };
}

function headerLists(grid: Grid, at: number, header: number) {
  const lists = listsOf(grid[at]!);
  if (header === at) return lists;
  const below = listsOf(grid[header]!);
  if (below.length > 1) return below.map((list, n) => ({ ...list, title: lists[n]?.title ?? '' }));
  const [{ columns: above, from }] = lists as [(typeof lists)[0]];
  const { name: _, ...rest } = { ...above, ...below[0]!.columns };
  return [{ columns: rest, from, title: '' }];
}

/** True if a table's header repeats that of the table before, as on a new page. Appends the rows to that table. */
function continues(tables: Table[], table: Table, grid: Grid): boolean {
  const before = tables.find(
    (other) =>
      other.to === table.header &&
      other.title === table.title &&
      JSON.stringify(other.columns) === JSON.stringify(table.columns) &&
      !grid.slice(other.from, other.to).some((row) => row.some((cell) => /^section\b/.test(headWords(cell)))),
  );
  if (before) before.to = table.to;
  return before !== undefined;
}

/** Returns the title in the row above a list's header, such as "Boys" or a section. '' if there is none. */
function titleAbove(grid: Grid, header: number, from: number, until?: number): string {
  const row = header > 0 ? grid[header - 1]! : [];
  const filled = row.filter((cell) => headWords(cell) !== '');
  const isBeside = until !== undefined || from > 0;
  const own = row.slice(from, until).filter((cell) => headWords(cell) !== '' && !isOtherHead(cell));
  if (own.length !== 1 || own[0]!.includes(':')) return '';
  return genderOf(own[0]!) || (isBeside && filled.length > 1) ? own[0]!.trim() : '';
}

/** Returns the section that a line between two headers names: "Section: Rizal". */
function sectionAbove(grid: Grid, before: number, header: number): string {
  for (const row of grid.slice(Math.max(before + 1, header - 4), header).reverse()) {
    const at = row.findIndex((cell) => /^(grade (and )?)?section\b/.test(headWords(cell)));
    if (at < 0) continue;
    const own = row[at]!.replace(/^.*?section\s*[:.-]?\s*/i, '').trim();
    return own || (row.slice(at + 1).find((cell) => cell.trim() !== '') ?? '').trim();
  }
  return '';
}

/** Finds columns of names whose header has no known role, such as a section's name. */
function unnamedLists(grid: Grid, rows: Pick<Table, 'header' | 'from' | 'to'>, found: Table[]): Table[] {
  const used = new Set(found.flatMap(({ columns }) => Object.values(columns)));
  const head = grid[rows.header]!;
  return widthOf(grid).flatMap((column) => {
    const title = textAt(head, column);
    if (used.has(column) || title === '' || isOtherHead(title) || roleOf(title)) return [];
    if (!areMostly(cellsOf(grid, column, rows), isSurnameFirst)) return [];
    return [{ ...rows, kind: 'list' as const, columns: { name: column }, title }];
  });
}

export const widthOf = (grid: Grid) => [
  ...Array(grid.reduce((most, row) => Math.max(most, row.length), 0)).keys(),
];

/** Finds lists without a header by their contents. */
function guessedTables(grid: Grid): Table[] {
  const all = { from: 0, to: grid.length };
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== ''));
  const of = (column: number) => cellsOf(grid, column, all);
  const columns = widthOf(grid);
  // Only some pupils may have an LRN or an email.
  const lrns = columns.filter((at) => areMostly(of(at), isNearlyLrn));
  const emails = columns.filter((at) => areMostly(of(at), (cell) => /\S@\S/.test(cell)));
  const others = columns.filter((at) => areMostly(of(at), isMark));
  const named = columns.filter(
    (at) => !emails.includes(at) && areMostly(of(at), (cell) => /\p{L}{2}/u.test(cell)),
  );
  const whole = listColumns(
    named.filter((at) => areMostly(of(at), isSurnameFirst)),
    of,
    rows.length,
  );
  const lists = whole.length > 0 ? whole : fullNames(named, of, rows.length);
  const isBeside = lists.length > 1 && [lrns, emails, others].every(isForEach(lists));
  const kept = isBeside ? lists : lists.slice(0, 1);
  if (kept.length > 0) return kept.map((name, n) => guessed(grid, name, { lrns, emails, kept, n }));
  const wide = named.filter((at) => isWide(of(at), rows.length));
  const pair = normalizeColumns({ last_name: wide[0], first_name: wide[1] });
  const attributes = {
    ...(lrns[0] !== undefined && { lrn: lrns[0] }),
    ...(emails[0] !== undefined && { email: emails[0] }),
  };
  return hasName(pair)
    ? [{ ...all, kind: 'list', header: -1, title: '', columns: { ...withoutUndefined(pair), ...attributes } }]
    : [];
}

const withoutUndefined = (columns: ColumnPositions) =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as ColumnPositions;

/** True if a column's cells fill most rows and vary, as names do. */
const isWide = (cells: string[], rows: number) => cells.length * 2 > rows && new Set(cells).size > rows / 4;

/** Returns the columns, or none if there is a single one that fills at most half of the rows. */
const listColumns = (columns: number[], of: (at: number) => string[], rows: number) =>
  columns.filter((at, n) => n > 0 || of(at).length * 2 > rows || columns.length > 1);

/** Returns several columns of full names ("Pangalan Apelyido"), whose cells mostly have several words. */
function fullNames(named: number[], of: (at: number) => string[], rows: number): number[] {
  const wide = named.filter((at) => isWide(of(at), rows));
  const isFull = (at: number) =>
    of(at).filter((cell) => /\p{L}\S* +\S*\p{L}/u.test(cell)).length >= of(at).length * 0.7;
  return wide.length > 1 && wide.every(isFull) ? wide : [];
}

/** True if there is no column of a kind, or at least one for each list. */
const isForEach = (lists: readonly number[]) => (columns: readonly number[]) =>
  columns.length === 0 || columns.length >= lists.length;

type Guess = { lrns: number[]; emails: number[]; kept: number[]; n: number };

function guessed(grid: Grid, name: number, { lrns, emails, kept, n }: Guess): Table {
  const isBefore = (lrns[0] ?? name) < kept[0]!;
  const lrn = isBefore ? lrns.filter((at) => at < name).at(-1) : lrns.find((at) => at > name);
  const email = emails.find((at) => at > name) ?? (kept.length === 1 ? emails[0] : undefined);
  const columns = withoutUndefined({ name, lrn: kept.length === 1 ? lrns[0] : lrn, email });
  const first = grid.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const title = textAt(grid[first], name);
  const isTitled = kept.length > 1 && !kept.some((at) => isSurnameFirst(textAt(grid[first], at)));
  const rows = { from: isTitled ? first + 1 : 0, to: grid.length, header: isTitled ? first : -1 };
  return { ...rows, kind: 'list', columns, title: isTitled && kept[n] === name ? title : '' };
}
