import { parseFullName } from '#people/listed-name';
import { tidyLrn } from '#people/lrn';
import { fold } from '#text/text';

/** A spreadsheet as rows of cell texts. */
export type Grid = readonly (readonly string[])[];

/** Roles of columns. A name takes one column or two. */
export type ColumnRole = 'name' | 'last_name' | 'first_name' | 'extension' | 'lrn' | 'email';
export type ColumnPositions = Partial<Record<ColumnRole, number>>;

/** How to read a sheet: its header row (-1: none), column roles, and further lists side by side. */
export type SheetLayout = {
  kind: 'sf1' | 'list';
  header: number;
  columns: ColumnPositions;
  beside: readonly ColumnPositions[];
};

/** A pupil read from a sheet, for review. Nothing else of the sheet is stored (CLASS-3). */
export type ReadRow = { row: number; first_name: string; last_name: string; lrn: string; email: string };

// The header is within these first rows, below the school's name and the form's title.
const headWithin = 40;

const words = (cell: string) =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const notAPupil =
  /father|mother|parent|guardian|teacher|school|user|middle|ama|ina|magulang|tagapag|guro|relationship/;
const heads: [ColumnRole, RegExp][] = [
  ['lrn', /^(lrn|learner s? ?reference|learners? reference)\b/],
  ['email', /^e ?mail\b/],
  ['extension', /^((name )?(ext|extension)|suffix)\b/],
  ['last_name', /^(apelyido|last name|surname|family name)$/],
  ['first_name', /^(unang pangalan|first name|given names?|mga? pangalan ng bata)$/],
  [
    'name',
    /^((name|names|pangalan|mga pangalan|buong pangalan|full name|complete name|apelyido at pangalan)\b|(pupil|student|learner)s?( s)?( names?)?$)/,
  ],
];

/** Returns the role that a header cell names, if any. */
function roleOf(cell: string): ColumnRole | undefined {
  const text = words(cell);
  if (text === '' || text.length > 80 || notAPupil.test(text.replace(/\(.*/, ''))) return undefined;
  return heads.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Returns the lists of a header row, left to right. Boys and girls may be side by side. */
function listsOf(row: readonly string[]): ColumnPositions[] {
  const lists: ColumnPositions[] = [{}];
  for (const [at, cell] of row.entries()) {
    const role = roleOf(cell.replace(/\([^)]*\)/g, ''));
    if (!role) continue;
    if (lists.at(-1)![role] !== undefined && hasName(lists.at(-1)!)) lists.push({});
    lists.at(-1)![role] ??= at;
  }
  const whole = lists.map((columns) => {
    // "Apelyido | Pangalan": the second one is the given name.
    if (columns.last_name !== undefined && columns.first_name === undefined && columns.name !== undefined)
      columns.first_name = columns.name;
    return normalizeColumns(columns);
  });
  return whole.filter((columns, at) => at === 0 || hasName(columns));
}

const columnsOf = (row: readonly string[]) => listsOf(row)[0]!;

/** Chooses either one name column or a pair. An incomplete pair becomes a single name column. */
export function normalizeColumns({ name, last_name, first_name, ...rest }: ColumnPositions): ColumnPositions {
  if (last_name !== undefined && first_name !== undefined) return { last_name, first_name, ...rest };
  const whole = name ?? last_name ?? first_name;
  return whole === undefined ? rest : { name: whole, ...rest };
}

const hasName = (columns: ColumnPositions) => columns.name !== undefined || columns.last_name !== undefined;

/** True for a cell that alone identifies a header, as in SF2 and class records. */
const isSure = (cell: string) =>
  /^((learner|pupil|student)s?( s)? names?|names? of (the )?(learners|pupils|students))$/.test(
    words(cell.replace(/\([^)]*\)/g, '')),
  ) || /^[^(]*name[^(]*\(\s*last name/i.test(cell);

/** Detects a sheet's layout: from its header row if there is one, else from the cell contents. */
export function detectLayout(grid: Grid): SheetLayout {
  for (const [at, row] of grid.slice(0, headWithin).entries()) {
    const [columns = {}, ...beside] = listsOf(row);
    const filled = row.filter((cell) => words(cell) !== '').length;
    if (
      !hasName(columns) ||
      (filled > 1 &&
        Object.keys(columns).length < 2 &&
        columns.lrn === undefined &&
        !isHead(row) &&
        !row.some(isSure))
    )
      continue;
    if (filled === 1 && row.some((cell) => /,/.test(cell) && !/\(/.test(cell))) continue;
    const below = columnsOf(grid[at + 1] ?? []);
    const isSplit = below.last_name !== undefined && below.first_name !== undefined;
    const { name: _, ...rest } = { ...below, ...columns };
    return {
      kind: isSf1(grid, at) ? 'sf1' : 'list',
      header: isSplit ? at + 1 : at,
      columns: isSplit ? { ...rest, last_name: below.last_name!, first_name: below.first_name! } : columns,
      beside,
    };
  }
  return { kind: 'list', header: -1, columns: guessed(grid), beside: [] };
}

/** True if a row has header words other than those for names. */
const isHead = (row: readonly string[]) =>
  row.some((cell) =>
    /^(no|sex|gender|kasarian|section|grade|username|middle name|birth ?date|age)\b/.test(words(cell)),
  );

function isSf1(grid: Grid, at: number): boolean {
  const cells = grid
    .slice(0, at + 2)
    .flat()
    .map(words);
  const isNamed = cells.some((cell) => /^(sf ?1|school form 1)\b/.test(cell));
  const asForm = [/^sex\b/, /^birth ?date\b/, /^mother tongue\b/, /^religion\b/, /^age\b/];
  return isNamed || asForm.filter((pattern) => cells.some((cell) => pattern.test(cell))).length >= 2;
}

// Also matches LRNs with a missing or extra digit, which are shown as faulty. Numbers with a leading 0 are phone
// numbers.
const nearlyLrn = /^[1-9]\d{9,13}$/;

/** Guesses columns without a header: twelve digits are an LRN, an @ is an email, letters are names. */
function guessed(grid: Grid): ColumnPositions {
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== ''));
  const of = (at: number) => rows.map((row) => textAt(row, at)).filter(Boolean);
  const mostFilled = (at: number, is: (cell: string) => boolean) =>
    of(at).filter(is).length * 2 > of(at).length;
  const most = (at: number, is: (cell: string) => boolean) =>
    of(at).length * 2 > rows.length && mostFilled(at, is);
  const all = columnsIn(rows);
  // Only some pupils may have an LRN or an email.
  const lrn = all.find((at) => mostFilled(at, (cell) => nearlyLrn.test(tidyLrn(cell))));
  const email = all.find((at) => mostFilled(at, (cell) => /\S@\S/.test(cell)));
  const named = all.filter(
    (at) =>
      at !== email && most(at, (cell) => /\p{L}{2}/u.test(cell)) && new Set(of(at)).size > rows.length / 4,
  );
  const whole = named.find((at) => most(at, (cell) => cell.includes(',')));
  const [last_name, first_name] = named;
  const names = whole === undefined ? normalizeColumns({ last_name, first_name }) : { name: whole };
  return { ...names, ...(lrn !== undefined && { lrn }), ...(email !== undefined && { email }) };
}

const columnsIn = (rows: Grid) => [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()];
const textAt = (row: readonly string[], column: number) => (row[column] ?? '').trim();

// Labels and totals that forms mix with the names.
const label =
  /^((male|female|boys?|girls?|lalaki|babae|mga lalaki|mga babae)( \d+)?|((male|female|boys?|girls?|lalaki|babae) )?(total|combined|kabuuan)\b.*|highest possible score\b.*)$/;
const afterForm = /^(combined|guidelines|list and code|legend|prepared by|certified correct|generated on)\b/;
const afterSf1 = /^(combined|list and code|legend|prepared by|certified correct|generated on|registered)\b/;
// Matches a formula or a spreadsheet error, neither of which is a name.
const formula = /^([=+@]|#[A-Z0/]+[!?A])/;

/** Returns the pupils of a sheet, numbered in reading order across all lists. */
export const readRows = (grid: Grid, reading: SheetLayout): ReadRow[] =>
  [reading.columns, ...reading.beside]
    .flatMap((columns) => namesIn(grid, reading, columns).map(([, row]) => row))
    .map((row, at) => ({ row: at + 1, ...row }));

/**
 * Returns skipped lines for review: totals, labels, footers, numbers, formulas, names above the header, and emails
 * or suffixes without a name.
 */
export function skippedLines(grid: Grid, reading: SheetLayout): string[] {
  const lists = [reading.columns, ...reading.beside];
  const read = new Set(lists.flatMap((columns) => namesIn(grid, reading, columns).map(([line]) => line)));
  return grid
    .flatMap((line, at) => {
      if (at > reading.header) return read.has(line) ? [] : [lists.flatMap((of) => besideLrn(line, of))];
      return [lists.flatMap((of) => nameCells(line, of).filter((cell) => surnameFirst.test(cell)))];
    })
    .map((cells) => cells.filter((cell) => words(cell) !== ''))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join(' · '));
}

// Rows above the header hold the school's name and the form's title, and sometimes names.
const surnameFirst = /^\p{L}[\p{L}.'’ -]*,\s*\p{L}[\p{L}.,'’ -]*$/u;

const besideLrn = (line: readonly string[], columns: ColumnPositions) => [
  ...nameCells(line, columns),
  textAt(line, columns.extension ?? -1),
  textAt(line, columns.email ?? -1),
];

const nameCells = (line: readonly string[], columns: ColumnPositions) =>
  (columns.name === undefined ? [columns.last_name, columns.first_name] : [columns.name]).map((at) =>
    textAt(line, at ?? -1),
  );

type Line = Grid[number];

function namesIn(grid: Grid, { kind, header }: SheetLayout, columns: ColumnPositions) {
  const found: (readonly [Line, Omit<ReadRow, 'row'>])[] = [];
  for (const line of grid.slice(header + 1)) {
    const isOver =
      kind === 'sf1'
        ? line.some((cell) => afterSf1.test(words(cell)))
        : header >= 0 &&
          [textAt(line, 0), ...nameCells(line, columns)].some((cell) => afterForm.test(words(cell)));
    if (isOver) break;
    const row = rowOf(line, columns);
    if (row) found.push([line, row]);
  }
  return found;
}

/** Returns a line's pupil if it has letters for a name or digits for an LRN. */
function rowOf(line: Line, columns: ColumnPositions): Omit<ReadRow, 'row'> | undefined {
  const cell = (role: ColumnRole) => textAt(line, columns[role] ?? -1);
  const lrn = tidyLrn(cell('lrn'));
  const names = nameCells(line, columns);
  const isLabel = label.test(words(names.join(' '))) && !/^\d{12}$/.test(lrn);
  const isHeadAgain =
    lrn === '' && names.every((name) => roleOf(name.replace(/\([^)]*\)/g, '')) !== undefined);
  const isNobody = !names.some((name) => /\p{L}/u.test(name)) && !/\d/.test(lrn);
  const isFormula = [...names, cell('extension')].some((name) => formula.test(name));
  if (isLabel || isHeadAgain || isNobody || isFormula) return undefined;
  const { first_name, last_name } =
    names.length === 1
      ? parseFullName(withoutOrdinal(names[0]!))
      : { first_name: names[1]!, last_name: names[0]! };
  const extension = /^(n\/?a|none|wala)?$/i.test(cell('extension')) ? '' : cell('extension');
  const ending = /\p{L}/u.test(extension) ? ` ${extension}` : '';
  return { first_name, last_name: last_name + ending, lrn, email: cell('email') };
}

const withoutOrdinal = (name: string) =>
  name.replace(/^\d{1,3}\s*[.)]?\s+(?=\p{L})|^\d{1,3}[.)](?=\p{L})/u, '');

/** Parses pasted text: spreadsheet cells, or one name per line with an optional LRN. */
export function parsePastedText(text: string): Grid {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const cellsOf = (between: string) => lines.map((line) => line.split(between).map(unquoted));
  if (lines.some((line) => line.includes('\t'))) return cellsOf('\t');
  // Names contain commas too. Split at commas only if the header has more than the two names.
  const { last_name, lrn, email } = columnsOf(lines[0]?.split(',') ?? []);
  if (last_name !== undefined && (lrn ?? email) !== undefined) return cellsOf(',');
  const split = lines.map((line) => /^(.*?)[\s,;]*\b([1-9]\d{9,13})\b[\s,;]*(.*)$/.exec(line));
  if (!split.some(Boolean)) return lines.map((line) => [line]);
  return lines.map((line, at) => {
    const found = split[at];
    return found ? [`${found[1]} ${found[3]}`.trim(), found[2]!] : [line, ''];
  });
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/""/g, '"');

/** Spreadsheet letter of a column: "A" to "Z", "AA" and so on. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Returns the first filled cell of a column below the header. */
export const columnExample = (grid: Grid, { header }: SheetLayout, column: number): string =>
  grid
    .slice(header + 1)
    .map((row) => textAt(row, column))
    .find(Boolean) ?? '';

/** Returns filled columns that are not read, by header or letter. */
export function unreadColumns(grid: Grid, { header, columns, beside }: SheetLayout): string[] {
  const read = new Set([columns, ...beside].flatMap(Object.values));
  return columnsIn(grid)
    .filter((at) => !read.has(at) && grid.slice(header + 1).some((row) => textAt(row, at) !== ''))
    .map(
      (at) => (header >= 0 && grid[header]?.[at]?.replace(/\s+/g, ' ').trim()) || `Column ${columnName(at)}`,
    );
}
