import { areMostly, isMark, isNearlyLrn, isSurnameFirst } from './cells.ts';
import { type ColumnPositions, genderOf, hasName, isUnreadHeader, normalizeColumns } from './headers.ts';
import { isLabel } from './line-words.ts';
import { type Grid, textAt } from './sheets.ts';
import { cellsOf, type Table, widthOf } from './table.ts';

/** The filled cells of each column, and those below the first row, which may hold titles. */
type Cells = {
  first: number;
  count: number;
  titleOf: (column: number) => string;
  of: (column: number) => string[];
  below: (column: number) => string[];
};

function cellsIn(grid: Grid): Cells {
  const isFilled = (row: readonly string[]) => row.some((cell) => /[\p{L}\d]/u.test(cell));
  const first = grid.findIndex(isFilled);
  const of = (column: number) =>
    cellsOf(grid, column, { from: 0, to: grid.length }).filter((cell) => /[\p{L}\d]/u.test(cell));
  return {
    first,
    count: grid.filter(isFilled).length,
    titleOf: (column) => textAt(grid[first], column),
    of,
    below: (column) => (textAt(grid[first], column) === '' ? of(column) : of(column).slice(1)),
  };
}

/** Finds lists without a header by their contents. */
export function guessedTables(grid: Grid): Table[] {
  const cells = cellsIn(grid);
  const { of, below } = cells;
  const columns = widthOf(grid);
  const columnsOf = (is: (cell: string) => boolean) =>
    columns.filter((at) => areMostly(of(at), is) || areMostly(below(at), is));
  // Only some pupils may have an LRN or an email.
  const lrns = columnsOf(isNearlyLrn);
  const emails = columnsOf((cell) => /\S@\S/.test(cell));
  const others = columnsOf(isMark);
  const named = columns.filter(
    (at) => !emails.includes(at) && areMostly(of(at), (cell) => /\p{L}{2}/u.test(cell)),
  );
  const { columns: found, isTitled } = surnamesFirst(named, cells) ?? fullNames(named, cells);
  const lists = found.filter((at) => at === found[0] || !areParents(grid, found[0]!, at));
  const isBeside = lists.length > 1 && [lrns, emails, others].every(isForEach(lists));
  const kept = isBeside ? lists : lists.slice(0, 1);
  const titles = isBeside && isTitled ? cells : undefined;
  if (kept.length > 0) return kept.map((name) => guessed(grid, name, { lrns, emails, kept, titles }));
  const wide = named.filter((at) => isWide(of(at), cells.count));
  const pair = normalizeColumns({ last_name: wide[0], first_name: wide[1] });
  const attributes = withoutUndefined({ lrn: lrns[0], email: emails[0] });
  if (!hasName(pair)) return [];
  return [{ ...listOf(grid), columns: { ...withoutUndefined(pair), ...attributes } }];
}

const listOf = (grid: Grid) => ({ kind: 'list' as const, header: -1, from: 0, to: grid.length, title: '' });

const withoutUndefined = (columns: { [Role in keyof ColumnPositions]: number | undefined }) =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as ColumnPositions;

/** True if a column's cells fill most rows and vary, as names do. */
const isWide = (cells: string[], rows: number) => cells.length * 2 > rows && new Set(cells).size > rows / 4;

type GuessedLists = { columns: number[]; isTitled: boolean };

/** Columns of "Apelyido, Pangalan". A single one must fill more than half of the rows. */
function surnamesFirst(named: number[], { of, below, titleOf, count }: Cells): GuessedLists | undefined {
  const titled = named.filter((at) => {
    const title = titleOf(at);
    return title !== '' && !isSurnameFirst(title) && !isUnreadHeader(title);
  });
  // A short list has as many titles as pupils.
  const isTitledList = (at: number) =>
    titled.length > 1 && titled.includes(at) && areMostly(below(at), isSurnameFirst);
  const columns = named.filter((at) => areMostly(of(at), isSurnameFirst) || isTitledList(at));
  const isFew = columns.length === 1 && of(columns[0]!).length * 2 <= count;
  if (columns.length === 0 || isFew) return undefined;
  return { columns, isTitled: !columns.some((at) => isSurnameFirst(titleOf(at))) };
}

/** Several columns of "Pangalan Apelyido": most cells have several words. */
function fullNames(named: number[], { of, below, titleOf, count }: Cells): GuessedLists {
  const titles = named.map(titleOf).filter(Boolean);
  const isTitle = (cell: string) => /^[^\s,]+$/.test(cell) || isLabel(cell) || genderOf(cell) !== undefined;
  const isTitled = titles.length > 1 && titles.every(isTitle);
  const bodyOf = isTitled ? below : of;
  const isList = (at: number) => (isTitled ? titleOf(at) !== '' : isWide(of(at), count));
  const columns = named.filter(isList);
  const isFull = (at: number) =>
    bodyOf(at).filter((cell) => /\p{L}\S* +\S*\p{L}/u.test(cell)).length >= bodyOf(at).length * 0.7;
  return { columns: columns.length > 1 && columns.every(isFull) ? columns : [], isTitled };
}

/** True if a column mostly repeats the surnames of the first, as parents' names do. */
function areParents(grid: Grid, first: number, other: number): boolean {
  const surnameAt = (row: readonly string[], at: number) => textAt(row, at).split(',')[0]!.toLowerCase();
  const rows = grid.filter((row) => surnameAt(row, first) !== '' && surnameAt(row, other) !== '');
  const same = rows.filter((row) => surnameAt(row, first) === surnameAt(row, other));
  return rows.length > 2 && same.length * 3 > rows.length * 2;
}

/** Returns whether there are enough columns of a kind for each list to have its own, or none. */
const isForEach = (lists: readonly number[]) => (columns: readonly number[]) =>
  columns.length === 0 || columns.length >= lists.length;

type Guess = { lrns: number[]; emails: number[]; kept: number[]; titles: Cells | undefined };

function guessed(grid: Grid, name: number, { lrns, emails, kept, titles }: Guess): Table {
  const isBefore = (lrns[0] ?? name) < kept[0]!;
  const lrn = isBefore ? lrns.filter((at) => at < name).at(-1) : lrns.find((at) => at > name);
  const email = emails.find((at) => at > name) ?? (kept.length === 1 ? emails[0] : undefined);
  const columns = withoutUndefined({ name, lrn: kept.length === 1 ? lrns[0] : lrn, email });
  if (!titles) return { ...listOf(grid), columns };
  const { first, titleOf } = titles;
  return { ...listOf(grid), columns, from: first + 1, header: first, title: titleOf(name) };
}
