import { type ColumnRole, genderOf, headWords, roleOf } from './heads.ts';
import { type Person, personOf } from './people.ts';
import { isSameSection } from './section-names.ts';
import { type Grid, textAt } from './sheets.ts';
import { cellsOf, nameColumns, type Table } from './tables.ts';

/** Role of a line: a pupil, one who has left, or the reason why it is not read. */
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

/** A line of a list. `section` is what the file says: null for nothing, '' for an empty cell of its column. */
export type Line = {
  at: number;
  role: LineRole;
  text: string;
  section: string | null;
  person: Person | null;
};

const total =
  /^((male|female|boys?|girls?|lalaki|babae) )?(total|combined|kabuuan)\b|^highest possible score\b|^registered\b/;
const labelled =
  /^(mababang paaralan|paaralan|republic of|department of|division|region|district|school|s ?y \d|list(ahan)? (of|ng)|class list|adviser|guro|teacher)\b/;
const afterForm =
  /^(combined|guidelines|list and code|legend|prepared by|certified correct|generated on|noted by|checked by|inihanda|pinagtibay)\b/;
const afterSf1 = /^(registered)\b/;
// Matches a formula or a spreadsheet error, neither of which is a name.
const formula = /^=|^[+@-][^,]*[(!]|^#[A-Z0/]+[!?A]/;

/** Gives each line of a table its role. `sections` are names that may stand as titles between pupils. */
export function readLines(grid: Grid, table: Table, sections: readonly string[]): Line[] {
  const { columns, from, to } = table;
  const isFilledDown = isSparse(grid, table);
  let section: string | null = null;
  let isOver = false;
  return grid.slice(from, to).flatMap((row, n) => {
    isOver ||= isAfter(row, table);
    const role = isOver ? 'after' : roleOfLine(row, table, sections);
    if (role === 'title') section = titleOf(namesOf(row, table).find(Boolean)!);
    const own = textAt(row, columns.section);
    if (columns.section !== undefined) section = own || (isFilledDown ? section : '');
    const person = role === null ? readPerson(row, table) : null;
    const texts = [...namesOf(row, table), textAt(row, columns.extension), textAt(row, columns.email)];
    const text = texts.filter((cell) => headWords(cell) !== '' || /\S/.test(cell)).join(' · ');
    if (!person && text === '') return [];
    const named = role === 'title' ? 'label' : (role ?? (person!.left ? 'left' : 'pupil'));
    return [{ at: from + n, role: named, text, section, person }];
  });
}

/** Lines above the first header that look like names. */
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

/** True if a section's name stands only at the first of its rows, as in merged cells. */
function isSparse(grid: Grid, table: Table): boolean {
  if (table.columns.section === undefined) return false;
  const names = cellsOf(grid, nameColumns(table)[0]!, table).length;
  const sections = cellsOf(grid, table.columns.section, table);
  return sections.length * 2 <= names && new Set(sections).size === sections.length;
}

const namesOf = (row: readonly string[], table: Table) =>
  nameColumns(table).map((column) => textAt(row, column));

function isAfter(row: readonly string[], table: Table): boolean {
  if (table.header < 0) return false;
  const cells = table.kind === 'sf1' ? row : [textAt(row, 0), ...namesOf(row, table)];
  return cells.some((cell) => {
    const words = headWords(cell);
    return afterForm.test(words) || (table.kind === 'sf1' && afterSf1.test(words));
  });
}

const titleOf = (cell: string) => cell.replace(/^section\s*:?\s*/i, '').trim();

/** Returns why a line is no pupil; null for a pupil. */
function roleOfLine(
  row: readonly string[],
  table: Table,
  sections: readonly string[],
): LineRole | 'title' | null {
  const names = namesOf(row, table);
  const isNumbered = /^\d{12}$/.test(textAt(row, table.columns.lrn).replace(/\D/g, ''));
  const words = headWords(names.join(' '));
  if ([...names, textAt(row, table.columns.extension)].some((cell) => formula.test(cell))) return 'formula';
  if (isNumbered) return null;
  if (names.every((name) => name === '' || genderOf(name)) && names.some(Boolean)) return 'label';
  if (total.test(words)) return 'total';
  const filled = names.filter(Boolean);
  if (filled.length > 0 && filled.every((name) => roleOf(name) !== undefined)) return 'head';
  const [only = ''] = filled;
  if (filled.length === 1 && !only.includes(',')) {
    if (sections.some((section) => isSameSection(only, section)) || /^section\b/i.test(only)) return 'title';
    if (only.includes(':') || labelled.test(words) || /^(grade|baitang) \d/.test(words)) return 'label';
  }
  const hasLetters = names.some((name) => /\p{L}/u.test(name));
  return hasLetters || /\d/.test(textAt(row, table.columns.lrn)) ? null : 'nameless';
}

const readPerson = (row: readonly string[], table: Table): Person | null => {
  const cell = (role: ColumnRole) => textAt(row, table.columns[role]);
  return personOf(cell, table.columns.name !== undefined);
};
