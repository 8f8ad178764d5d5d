import type { NameOrder } from '#people/listed-name';
import { withoutGender } from './gender-titles.ts';
import { type ColumnRole, genderOf, headWords, isHeader, nameOrder, roleOf } from './headers.ts';
import { isEnding, isLabel, isPosition, isTotal } from './line-words.ts';
import { type Person, personOf } from './people.ts';
import { isPlace } from './places.ts';
import { isSameSection } from './section-names.ts';
import { type Grid, textAt } from './sheets.ts';
import { cellsOf, nameColumns, type Table } from './table.ts';

/** Role of a line: a pupil, a pupil who has left, or the reason for skipping the line. */
export type LineRole =
  | 'pupil'
  | 'left'
  | 'above'
  | 'after'
  | 'label'
  | 'head'
  | 'total'
  | 'formula'
  | 'nameless';

/** A line of a list. `section` is null if the file names none, and '' if the line's section cell is empty. */
export type Line = {
  at: number;
  role: LineRole;
  text: string;
  section: string | null;
  person: Person | null;
};

// Matches a formula or a spreadsheet error, neither of which is a name.
const formula = /^=|^[+@-][\w.]*\(|^[+@-][^,]*![$A-Z]|^#[A-Z0/]+[!?A]/i;

/** Reads the lines of a table and their roles. `sections` are names that may be titles between pupils. */
export function readLines(grid: Grid, table: Table, sections: readonly string[]): Line[] {
  const { columns, from, to } = table;
  const isFilledDown = isSparse(grid, table);
  const order = nameOrder(textAt(grid[table.header], columns.name));
  const rows = grid.slice(from, to);
  const [first, last] = edgesOf(rows, table);
  const signatures = signaturesOf(rows, table);
  let section: string | null = null;
  let isOver = false;
  return rows.flatMap((row, n) => {
    // A header after a signature begins the next page.
    isOver = isOver ? !isHeader(row) : isAfter(row, table);
    const role =
      isOver || n > last
        ? 'after'
        : n < first || signatures.has(n)
          ? (roleOfLine(row, table, sections) ?? 'label')
          : roleOfLine(row, table, sections);
    if (role === 'title') section = titleOf(namesOf(row, table).find(Boolean)!);
    const own = textAt(row, columns.section);
    if (columns.section !== undefined) section = own || (isFilledDown ? section : '');
    const person = role === null ? readPerson(row, table, order) : null;
    const texts = [...namesOf(row, table), textAt(row, columns.extension), textAt(row, columns.email)];
    const text = texts.filter((cell) => headWords(cell) !== '' || /\S/.test(cell)).join(' · ');
    if (!person && text === '') return [];
    const named = role === 'title' ? 'label' : (role ?? (person!.left ? 'left' : 'pupil'));
    return [{ at: from + n, role: named, text, section, person }];
  });
}

/** Returns the first and last pupil's line of a list without a header, if most names have a number or a comma. */
function edgesOf(rows: Grid, table: Table): [first: number, last: number] {
  const names = rows.map((row) => namesOf(row, table).join(' ').trim());
  const filled = names.flatMap((name, at) => (/\p{L}/u.test(name) ? [at] : []));
  const hitsOf = (isName: RegExp) => filled.filter((at) => isName.test(names[at]!));
  const areMost = (hits: number[]) => hits.length * 2 > filled.length;
  const [numbered, withComma] = [hitsOf(isNumbered), hitsOf(hasComma)] as [number[], number[]];
  const hits = [numbered, withComma].find(areMost);
  if (table.header >= 0) return [0, rows.length];
  if (hits) {
    // A pupil at the end may lack the number, or the given name.
    const isMore = (name: string) =>
      areMost(withComma) && (hasComma.test(name) || isSurname.test(name)) && !isLabel(name);
    const after = filled.filter((at) => at > hits.at(-1)!);
    const more = after.findIndex((at) => !isMore(names[at]!));
    return [hits[0]!, [hits.at(-1)!, ...(more < 0 ? after : after.slice(0, more))].at(-1)!];
  }
  const [top] = withComma;
  const isTopPlace = withComma.length === 1 && top === filled[0] && isPlace(names[top!]!, true);
  return [isTopPlace ? top! + 1 : 0, rows.length];
}

const isNumbered = /^\W{0,2}\d{1,3}\W{1,3}\p{L}/u;
const hasComma = /\p{L}.*,.*\p{L}/u;
const isSurname = /^((de|dela|delos|delas|la|los|san|sta?|santo|santa)\.? )*\p{L}[\p{L}'’-]+$/iu;

/** Returns the indexes of signatures: names with a job title below. */
function signaturesOf(rows: Grid, table: Table): Set<number> {
  const found = new Set<number>();
  let isBelow = false;
  for (const [at, row] of [...rows.entries()].reverse()) {
    const names = namesOf(row, table).filter(Boolean);
    if (names.length === 0) continue;
    if (isBelow && textAt(row, table.columns.lrn) === '' && !/^\W*\d/.test(names[0]!)) found.add(at);
    isBelow = names.length === 1 && isPosition(names[0]!);
  }
  return found;
}

/** Returns the lines above the first header that look like names. */
export const linesAbove = (grid: Grid, tables: readonly Table[]): Line[] => {
  const first = Math.min(...tables.map(({ header }) => header));
  const columns = [...new Set(tables.flatMap(nameColumns))];
  return grid.slice(0, Math.max(0, first)).flatMap((row, at) =>
    columns
      .map((column) => textAt(row, column))
      .filter((cell) => surnameFirst.test(cell))
      .map((text) => ({ at, role: 'above' as const, text, section: null, person: null })),
  );
};

const surnameFirst = /^\p{L}[\p{L}.'’ -]*,\s*\p{L}[\p{L}.,'’ -]*$/u;

/** True if only the first row of each section names it, as in merged cells. */
function isSparse(grid: Grid, table: Table): boolean {
  if (table.columns.section === undefined) return false;
  const names = cellsOf(grid, nameColumns(table)[0]!, table).length;
  const sections = cellsOf(grid, table.columns.section, table);
  return sections.length < names && new Set(sections).size === sections.length;
}

const namesOf = (row: readonly string[], table: Table) =>
  nameColumns(table).map((column) => textAt(row, column));

function isAfter(row: readonly string[], table: Table): boolean {
  const cells = table.kind === 'sf1' ? row : [textAt(row, 0), ...namesOf(row, table)];
  return cells.some(
    (cell) => isEnding(cell) || (table.kind === 'sf1' && /^registered\b/.test(headWords(cell))),
  );
}

const titleOf = (cell: string) => withoutGender(cell.replace(/^section\s*:?\s*/i, ''));

/** Returns why a line is not a pupil; null for a pupil. */
function roleOfLine(
  row: readonly string[],
  table: Table,
  sections: readonly string[],
): LineRole | 'title' | null {
  const names = namesOf(row, table);
  const hasLrn = /^\d{12}$/.test(textAt(row, table.columns.lrn).replace(/\D/g, ''));
  if ([...names, textAt(row, table.columns.extension)].some((cell) => formula.test(cell))) return 'formula';
  if (hasLrn) return null;
  const filled = names.filter((name) => /\p{L}/u.test(name));
  if (filled.length === 0)
    return /^[^\p{L}]*\d[^\p{L}]*(E\+\d+)?$/u.test(textAt(row, table.columns.lrn)) ? null : 'nameless';
  if (filled.every((name) => genderOf(name) || /^[mf]$/i.test(name))) return 'label';
  if (isTotal(filled.join(' '))) return 'total';
  if (filled.every((name) => roleOf(name) !== undefined)) return 'head';
  const [only = ''] = filled;
  if (filled.length > 1) return null;
  const isSection =
    sections.some((section) => isSameSection(withoutGender(only), section)) || /^section\b/i.test(only);
  if (isSection && !only.includes(',')) return 'title';
  return isLabel(only) ? 'label' : null;
}

const readPerson = (row: readonly string[], table: Table, order: NameOrder | undefined): Person | null => {
  const cell = (role: ColumnRole) => textAt(row, table.columns[role]);
  return personOf(cell, table.columns.name !== undefined, order);
};
