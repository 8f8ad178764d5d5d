import { areMostly, isSurnameFirst } from './cells.ts';
import { spellGenders, withoutGender } from './gender-titles.ts';
import { guessedTables } from './guessed-tables.ts';
import {
  type ColumnPositions,
  genderOf,
  type HeadList,
  headWords,
  isHeader,
  isNumberHead,
  isSf1,
  isUnreadHeader,
  listsOf,
  roleOf,
} from './headers.ts';
import { type Grid, textAt } from './sheets.ts';
import { cellsOf, nameColumns, type Table, widthOf } from './table.ts';

/** Finds the lists of a sheet by their headers. If there are none, guesses them from the contents. */
export function findTables(written: Grid): Table[] {
  const grid = spellGenders(written);
  const tables = headedTables(grid);
  return tables.some((table) => hasCells(grid, table)) ? tables : guessedTables(grid);
}

const hasCells = (grid: Grid, table: Table) =>
  nameColumns(table).some((column) => cellsOf(grid, column, table).some((cell) => /\p{L}/u.test(cell)));

function headedTables(grid: Grid): Table[] {
  const heads = grid.flatMap((row, at) => (isHeader(row) ? [at] : []));
  const tables: Table[] = [];
  for (const [index, at] of heads.entries()) {
    if (isSplitBelow(grid, heads[index - 1] ?? -2, at)) continue;
    const header = isSplitBelow(grid, at, heads[index + 1] ?? -2) ? at + 1 : at;
    const next = heads.slice(index + 1).find((other) => other > header) ?? grid.length;
    const rows = { header, from: header + 1, to: next };
    const kind = isSf1(grid, at) ? ('sf1' as const) : ('list' as const);
    const lists = headerLists(grid, at, header);
    const titles = titlesAbove(titleRows(grid, at, index === 0), lists);
    const found = lists.map(({ columns, from }, n) => ({
      ...rows,
      kind,
      columns: withLrn(grid, rows, columns, from, lists[n + 1]?.from),
      title: titles[n]! || (index > 0 && lists.length === 1 ? sectionAbove(grid, heads[index - 1]!, at) : ''),
    }));
    for (const table of found) table.title = withSectionOf(tables, table);
    const all = kind === 'sf1' ? found : [...found, ...unnamedLists(grid, rows, found)];
    for (const table of all) if (!continues(tables, table, grid)) tables.push(table);
  }
  return tables.filter((table) => hasCells(grid, table));
}

/** Rows that may hold titles of a header. Below other lists a title stands after an empty row, or is of a gender. */
function titleRows(grid: Grid, at: number, isFirst: boolean): Grid {
  if (isFirst) return grid.slice(Math.max(0, at - 4), at);
  const above = grid[at - 1]!;
  const isTitles = filledCells(grid[at - 2] ?? []).length === 0 || isHeader(above);
  return isTitles || filledCells(above).every(genderOf) ? [above] : [];
}

/** Adds the section of the list above, if a header only says boys or girls. */
function withSectionOf(tables: readonly Table[], table: Table): string {
  const above = tables.find(
    (one) => one.to === table.header && String(nameColumns(one)) === String(nameColumns(table)),
  );
  if (!above || !genderOf(table.title) || above.title === '' || genderOf(above.title)) return table.title;
  return `${withoutGender(above.title)} ${table.title}`;
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
    !isUnreadHeader(textAt(grid[rows.header], at)) &&
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

const filledCells = (cells: readonly string[]) => cells.filter((cell) => headWords(cell) !== '');

/** Returns the title over each list: "Boys", a section, or both. '' if there is none. */
function titlesAbove(rows: Grid, lists: readonly HeadList[]): string[] {
  let genders = lists.map(({ title }) => title);
  for (const row of [...rows].reverse()) {
    const cells = lists.map(({ from }, n) => titleIn(row.slice(n === 0 ? 0 : from, lists[n + 1]?.from)));
    genders = genders.map((gender, n) => gender || (genderOf(cells[n]!) ? cells[n]! : ''));
    const sections = cells.map((cell) => (genderOf(cell) ? '' : cell));
    // A section over boys and girls stands over the boys.
    for (const [n, section] of sections.entries())
      if (n > 0 && section === '' && genders[n]) sections[n] = sections[n - 1]!;
    if (new Set(sections.filter(Boolean)).size > 1)
      return sections.map((section, n) => `${section} ${genderOf(genders[n]!) ?? ''}`.trim());
  }
  return genders;
}

/** The one cell over a list that may be a title. Labels such as "Adviser:" are none. */
function titleIn(cells: readonly string[]): string {
  const own = filledCells(cells).filter((cell) => !isNumberHead(cell));
  const section = sectionIn(own);
  const [title = '', more] = own;
  if (section || more !== undefined || title.includes(':')) return section;
  return isUnreadHeader(title) || isOfSchool(title) ? '' : title.trim();
}

const noSection =
  /^(gng|bb|mrs|mr|ms|adviser|tagapayo|guro|teacher|sy|s y|masterlist|class list|listahan)\b|\b(paaralan|elementary|school|division|district|enrol?lment)\b|\s(es|ces|hs|nhs)$/;
const isOfSchool = (cell: string) => noSection.test(headWords(cell));

/** Returns the section of "Section: Rizal" in one cell or two. */
function sectionIn(cells: readonly string[]): string {
  const at = cells.findIndex((cell) => /^(grade (and )?)?section\b/.test(headWords(cell)));
  if (at < 0) return '';
  return cells[at]!.replace(/^.*?section\s*[:.-]?\s*/i, '').trim() || (cells[at + 1] ?? '').trim();
}

/** Returns the section that a line between two headers names: "Section: Rizal". */
function sectionAbove(grid: Grid, before: number, header: number): string {
  for (const row of grid.slice(Math.max(before + 1, header - 4), header).reverse()) {
    const section = sectionIn(filledCells(row));
    if (section) return section;
  }
  return '';
}

/** Finds columns of names whose header has no known role, such as a section's name. */
function unnamedLists(grid: Grid, rows: Pick<Table, 'header' | 'from' | 'to'>, found: Table[]): Table[] {
  const used = new Set(found.flatMap(({ columns }) => Object.values(columns)));
  const head = grid[rows.header]!;
  return widthOf(grid).flatMap((column) => {
    const title = textAt(head, column);
    if (used.has(column) || title === '' || isUnreadHeader(title) || roleOf(title)) return [];
    if (!areMostly(cellsOf(grid, column, rows), isSurnameFirst)) return [];
    return [{ ...rows, kind: 'list' as const, columns: { name: column }, title }];
  });
}
