import { fold } from '#text/text';
import { nearlyLrn } from './cells.ts';

/** Roles of columns. A name takes one column or two. */
export type ColumnRole =
  | 'name'
  | 'last_name'
  | 'first_name'
  | 'extension'
  | 'lrn'
  | 'email'
  | 'section'
  | 'remarks';
export type ColumnPositions = Partial<Record<ColumnRole, number>>;

/** A list of a header row: its columns, its first column, and the title of its names ("Boys"). */
export type HeadList = { columns: ColumnPositions; from: number; title: string };

export const headWords = (cell: string) =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const withoutParentheses = (cell: string) => cell.replace(/\([^)]*\)/g, '');

const notAPupil =
  /father|mother|parent|guardian|teacher|adviser|school|user|middle|\bm i\b|ama\b|\bina\b|magulang|tagapag|guro|relationship|contact/;
const heads: [ColumnRole, RegExp][] = [
  ['lrn', /^(lrn|learner s? ?reference|learners? reference)\b/],
  ['email', /^e ?mail\b/],
  ['extension', /^((name )?(ext|extension)|suffix)\b/],
  ['section', /^((grade|year)( level)? ?(and|at)? ?)?(section|seksyon)( name)?$/],
  ['remarks', /^(remarks?|puna|status|katayuan)\b/],
  ['last_name', /^(apelyido|apellidos?|last ?names?|surnames?|family ?names?)$/],
  ['first_name', /^(unang pangalan|nombres?|first ?names?|given ?names?|mga? pangalan ng bata)$/],
  [
    'name',
    /^((name|names|pangalan|mga pangalan|buong pangalan|full ?name|complete name|apelyido at pangalan)\b|((list|names?) of )?(the )?(pupil|student|learner)s?( s)?( names?)?$)/,
  ],
];
const otherHead =
  /^(no|num|number|blg|bilang|sex|gender|kasarian|grade|username|middle|m i\b|birth ?date|age|edad|mother tongue|religion|address|ip\b|barangay|contact)/;
const boys = /^(mga )?(male|boys?|lalaki|lalake)( (pupil|student|learner)s?( s)?)?( names?)?( \d+)?$/;
const girls = /^(mga )?(female|girls?|babae)( (pupil|student|learner)s?( s)?)?( names?)?( \d+)?$/;

/** Tells whether a cell says boys or girls, as above lists or between the names of one. */
export function genderOf(cell: string): 'boys' | 'girls' | undefined {
  const text = headWords(withoutParentheses(cell));
  return boys.test(text) ? 'boys' : girls.test(text) ? 'girls' : undefined;
}

/** Returns the role that a header cell names, if any. */
export function roleOf(cell: string): ColumnRole | undefined {
  const text = headWords(withoutParentheses(cell));
  if (text === '' || text.length > 80) return undefined;
  const parts = withoutParentheses(cell).split(',');
  // "Apelyido, Pangalan" as the head of one column.
  if (parts.length > 1) return parts.some(roleOf) && parts.every(isHeadPart) ? 'name' : undefined;
  return notAPupil.test(text) ? undefined : heads.find(([, pattern]) => pattern.test(text))?.[0];
}

const isHeadPart = (part: string) => roleOf(part) !== undefined || isOtherHead(part);

const isNumberHead = (cell: string) => /^(no|num|number|blg|bilang)$/.test(headWords(cell));

/** True if a cell is the name of a column about somebody else, such as a parent. */
export const isOtherHead = (cell: string) => {
  const text = headWords(withoutParentheses(cell));
  return notAPupil.test(text) || otherHead.test(text);
};

/** Chooses either one name column or a pair. An incomplete pair becomes a single name column. */
export function normalizeColumns({ name, last_name, first_name, ...rest }: ColumnPositions): ColumnPositions {
  if (last_name !== undefined && first_name !== undefined) return { last_name, first_name, ...rest };
  const whole = name ?? last_name ?? first_name;
  return whole === undefined ? rest : { name: whole, ...rest };
}

export const hasName = (columns: ColumnPositions) =>
  columns.name !== undefined || columns.last_name !== undefined || columns.first_name !== undefined;

/** Returns the lists of a header row, left to right. A repeated head begins the next list. */
export function listsOf(row: readonly string[]): HeadList[] {
  const lists: HeadList[] = [];
  for (const [at, cell] of row.entries()) {
    const gender = genderOf(cell);
    const role = gender ? 'name' : roleOf(cell);
    const isNumber = isNumberHead(cell);
    if (!role && !isNumber) continue;
    const last = lists.at(-1);
    const isNext = hasName(last?.columns ?? {}) && (isNumber || last!.columns[role!] !== undefined);
    if (!last || isNext) lists.push({ columns: {}, from: at, title: '' });
    const list = lists.at(-1)!;
    if (role) list.columns[role] ??= at;
    if (gender) list.title = cell.trim();
  }
  return lists.flatMap((list) => {
    const { columns } = list;
    // "Apelyido | Pangalan": the second one is the given name.
    if (columns.last_name !== undefined && columns.first_name === undefined && columns.name !== undefined)
      columns.first_name = columns.name;
    return hasName(columns) ? [{ ...list, columns: normalizeColumns(columns) }] : [];
  });
}

/** True for a cell that alone identifies a header, as in SF2 and class records. */
const isSure = (cell: string) =>
  /^((learner|pupil|student)s?( s)? names?|names? of (the )?(learners|pupils|students))$/.test(
    headWords(withoutParentheses(cell)),
  ) || /^[^(]*name[^(]*\(\s*last name/i.test(cell);

/** True if a cell holds data: an LRN, an email, or a name with a comma. */
const isData = (cell: string) =>
  nearlyLrn.test(cell.trim()) ||
  /\S@\S/.test(cell) ||
  (/\p{L},/u.test(cell) && !/\(/.test(cell) && !roleOf(cell));

/** True if a row names columns, one of them of names. */
export function isHead(row: readonly string[]): boolean {
  const filled = row.filter((cell) => headWords(cell) !== '');
  if (filled.length === 0 || filled.some(isData)) return false;
  const genders = new Set(filled.map(genderOf).filter(Boolean));
  const named = filled.filter((cell) => ['name', 'last_name', 'first_name'].includes(roleOf(cell) ?? ''));
  if (named.length === 0 && genders.size === 0) return false;
  if (genders.size === 2 || named.some(isSure)) return true;
  const known = filled.filter((cell) => genderOf(cell) ?? roleOf(cell) ?? isOtherHead(cell));
  return known.length > 1 || (filled.length === 1 && named.length === 1);
}

/** True if the cells of a header and those above it are of School Form 1. */
export function isSf1(grid: readonly (readonly string[])[], at: number): boolean {
  const cells = grid
    .slice(Math.max(0, at - 40), at + 2)
    .flat()
    .map(headWords);
  const isNamed = cells.some((cell) => /^(sf ?1|school form 1)\b/.test(cell));
  const asForm = [/^sex\b/, /^birth ?date\b/, /^mother tongue\b/, /^religion\b/, /^age\b/];
  return isNamed || asForm.filter((pattern) => cells.some((cell) => pattern.test(cell))).length >= 2;
}
