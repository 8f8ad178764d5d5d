import { matchKey } from '#text/name-search';
import { isNearlyLrn, isSurnameFirst } from './cells.ts';
import { withoutGender } from './gender-titles.ts';
import { genderOf, headWords } from './headers.ts';
import { type Line, type LineRole, linesAbove, readLines } from './lines.ts';
import type { NameCut } from './people.ts';
import { isSameSection } from './section-names.ts';
import { type Book, type Grid, type Sheet, sheetOf, textAt } from './sheets.ts';
import { cellsOf, nameColumns, type Table } from './table.ts';
import { findTables } from './tables.ts';
import { parseText } from './text-grid.ts';

/** The tables found in each sheet of a book. */
export type BookTables = readonly (readonly Table[])[];

/** A pupil read from a file, for review; `at` is the position there. Nothing else of it is sent (CLASS-3). */
export type ReadRow = {
  row: number;
  at: string;
  group: string;
  first_name: string;
  last_name: string;
  lrn: string;
  email: string;
  cuts: readonly NameCut[];
  /** Remark of a pupil who moved away or dropped out. */
  left: string;
};

/** Rows that the user includes or excludes together: those of one sheet, title and section. */
export type ListGroup = {
  id: string;
  sheet: string;
  title: string;
  section: string | null;
  count: number;
  isTaken: boolean;
};

export type SkippedLine = { role: LineRole; text: string };
export type ReadLists = {
  rows: ReadRow[];
  groups: ListGroup[];
  skipped: SkippedLine[];
  unread: string[];
  /** True if the file has more lines than any school has people. Lines beyond that limit are not read. */
  isCut: boolean;
};

const mostPeople = 20_000;

/** The section that a list is for, and the other section names that a file may contain. */
export type ListTarget = { section: string; known: readonly string[] };

/** Finds the tables of every sheet. If any has a header, the others need a header, names with commas, or LRNs. */
export function findBookTables({ sheets }: Book): BookTables {
  const found = sheets.map(({ grid }) => findTables(grid));
  const isHeaded = found.some((tables) => tables.some(({ header }) => header >= 0));
  if (!isHeaded || sheets.length === 1) return found;
  return found.map((tables, at) => tables.filter((table) => isCertain(sheets[at]!.grid, table)));
}

const isCertain = (grid: Grid, table: Table) =>
  table.header >= 0 ||
  nameColumns(table).some((column) => cellsOf(grid, column, table).some(isSurnameFirst)) ||
  (table.columns.lrn !== undefined && cellsOf(grid, table.columns.lrn, table).some(isNearlyLrn));

/** Builds a book of one sheet from pasted text. */
export const pastedBook = (text: string): Book => ({ sheets: [sheetOf(parseText(text))], hiddenSheets: [] });

/** Reads all lists of a book: pupils in reading order, groups to choose from, and skipped lines. */
export function readLists(book: Book, tables: BookTables, target: ListTarget): ReadLists {
  const rows: ReadRow[] = [];
  const skipped: SkippedLine[] = [];
  const groups = new Map<string, ListGroup & { says: Says }>();
  let isCut = false;
  for (const [n, sheet] of book.sheets.entries()) {
    const here = tables[n]!;
    const around = sheetSection(sheet, here, target);
    const sections = [target.section, ...target.known];
    let room = mostPeople - rows.length;
    const lines = here.map((table) => {
      const some = { ...table, to: Math.min(table.to, table.from + room) };
      isCut ||= some.to < table.to;
      room -= some.to - some.from;
      return readLines(sheet.grid, some, sections);
    });
    const read = new Set(lines.flat().flatMap(({ at, person }) => (person ? [at] : [])));
    const others = lines.flat().filter(({ at, person }) => !person && !read.has(at));
    skipped.push(...[...linesAbove(sheet.grid, here), ...others].filter(hasText));
    for (const [index, table] of here.entries())
      for (const line of lines[index]!.filter(({ person }) => person)) {
        const { at, person } = line;
        const group = groupOf(sheet, table, line, around, target);
        const { cuts, left, ...names } = person!;
        const known = groups.get(group.id) ?? group;
        groups.set(group.id, { ...known, count: known.count + 1 });
        rows.push({ row: rows.length + 1, at: `${n}:${index}:${at}`, group: group.id, ...names, cuts, left });
      }
  }
  return {
    rows,
    groups: choose([...groups.values()], rows),
    skipped,
    unread: unreadSheets(book, tables),
    isCut,
  };
}

const hasText = ({ text }: Line) => headWords(text) !== '' || /\p{L}|\p{Emoji_Presentation}/u.test(text);

const unreadSheets = ({ sheets }: Book, tables: BookTables) =>
  sheets.flatMap(({ name, grid }, n) =>
    tables[n]!.length === 0 && grid.some((row) => row.some((cell) => cell.trim() !== '')) ? [name] : [],
  );

/** Whether a group belongs to the chosen section. `nothing`: the file does not say. */
type Says = 'here' | 'elsewhere' | 'nothing';

function groupOf(
  sheet: Sheet,
  table: Table,
  line: Line,
  around: string | null,
  { section: chosen }: ListTarget,
): ListGroup & { says: Says } {
  const isTitled = table.title !== '' && !genderOf(table.title);
  const section = line.section ?? (isTitled ? withoutGender(table.title) : around);
  const title = isTitled && line.section === null ? '' : table.title;
  const says = section === null ? 'nothing' : isSameSection(section, chosen) ? 'here' : 'elsewhere';
  const id = JSON.stringify([sheet.name, title, section === null ? null : section.toLowerCase()]);
  return { id, sheet: sheet.name, title, section, count: 0, isTaken: false, says };
}

/** Returns the known section that a sheet's name or the cells above its lists name. Null if there is none. */
function sheetSection(sheet: Sheet, tables: readonly Table[], { section, known }: ListTarget): string | null {
  const first = Math.min(...tables.map(({ header }) => header), sheet.grid.length);
  const above = sheet.grid.slice(0, Math.max(0, first)).flatMap((row) =>
    row.flatMap((cell, at) => {
      const [label = '', value = ''] = /^([^:]*):(.*)$/.exec(cell)?.slice(1) ?? [cell];
      if (!/\bsection\b/.test(headWords(label))) return [];
      return [value || (row.slice(at + 1).find((next) => next.trim() !== '') ?? ''), textAt([label], 0)];
    }),
  );
  const texts = [sheet.name, ...above];
  const named = [section, ...known].find((one) => texts.some((text) => isSameSection(text, one)));
  return named ?? null;
}

/**
 * Preselects the groups of the chosen section. If there are none, preselects those without a section, if all in
 * one sheet.
 */
function choose(groups: (ListGroup & { says: Says })[], rows: readonly ReadRow[]): ListGroup[] {
  const here = groups.filter(({ says }) => says === 'here');
  const open = groups.filter(({ says }) => says === 'nothing');
  const taken = new Set(here.length > 0 ? here : onlySheet(open, rows));
  return groups.map((group) => {
    const { says: _, ...rest } = group;
    return { ...rest, isTaken: taken.has(group) };
  });
}

/** Returns the groups of the only sheet, or of one that has every name of the others, as in class records. */
function onlySheet<Group extends ListGroup>(groups: readonly Group[], rows: readonly ReadRow[]): Group[] {
  const sheets = [...new Set(groups.map(({ sheet }) => sheet))];
  const namesOf = (sheet: string) => {
    const ids = new Set(groups.flatMap((one) => (one.sheet === sheet ? [one.id] : [])));
    return new Set(rows.flatMap((row) => (ids.has(row.group) ? [matchKey(row)] : [])));
  };
  const names = sheets.map(namesOf);
  const at = names.findIndex((own) => names.every((other) => [...other].every((name) => own.has(name))));
  return groups.filter(({ sheet }) => sheet === sheets[at]);
}
