import type { NameOrder } from '#people/listed-name';
import { fold } from '#text/text';
import { nearlyLrn } from './cells.ts';

/** Roles of columns. A name is in one column (`name`) or in two. */
export type ColumnRole =
  | 'name'
  | 'last_name'
  | 'first_name'
  | 'extension'
  | 'middle_name'
  | 'lrn'
  | 'email'
  | 'section'
  | 'remarks';
export type ColumnPositions = Partial<Record<ColumnRole, number>>;

/** One of the lists in a header row. `from` is its first column, `title` its gender header ("Boys") or ''. */
export type HeadList = { columns: ColumnPositions; from: number; title: string };

export const headWords = (cell: string) =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const withoutParentheses = (cell: string) => cell.replace(/\([^)]*\)/g, '');
const titleText = (cell: string) => headWords(withoutParentheses(cell)) || headWords(cell);

const notAPupil =
  /father|mother|parent|guardian|teacher|adviser|school|user|nick|maiden|ama\b|\bina\b|magulang|tagapag|guro|relationship|contact/;
const heads: [ColumnRole, RegExp][] = [
  ['lrn', /^((deped|learner|pupil|student)( s)? )?l ?r ?n\b|\blrn$|^learners?( s)? (ref|id\b)/],
  ['email', /^(deped )?(e ?mail|g ?mail)\b/],
  [
    'section',
    /^(((grade|year|gr|yr)|baitang|level|and|at|name of) )*(section|sec|sect|seksi?yon|pangkat|class|klase)( (section|name))?$/,
  ],
  [
    'remarks',
    /^(mga )?(enrol?lment )?(remarks?|notes?|comments?|puna|pangungusap|status|katayuan|indicators?)\b/,
  ],
];
const otherHead =
  /^(no|num|number|blg|bilang|s n|sex|gender|kasarian|m f|(male|lalaki) (babae|female)|grades?( level)?$|username|birth ?da(te|y)|kaarawan|age|edad|mother tongue|religion|address|tirahan|ip\b|barangay|contact|cp\b|cell|mobile)/;

/** Parts of a name column's header, as patterns. Such a header has no other words. */
const headParts = (
  [
    [
      'middle',
      '(pang)?gitnang?( apelyido| (pa)?ngalan)?|middle( ?(names?|initials?))?|m ?names?|m ?[in]|mid|initials?|segundo',
    ],
    ['extension', '(name )?ext(ension)?( name)?s?|suffix(es)?|jr sr'],
    ['last', 'apelyido|apellidos?|(last|sur|family|l) ?names?|last|family|l ?n|huling (pa)?ngalan'],
    ['first', 'nombres?|(first|given|f) ?names?|first|given|f ?n|unang (pa)?ngalan'],
    ['name', '(full ?)?names?|(pa)?ngalan'],
    ['person', '(learner|pupil|student)s?|estudyante|child|children|bata(ng)?|mag ?aaral'],
    ['', 's|of|the|ng|mga|and|at|or|list|listahan|complete|full|buong|kumpletong'],
  ] as const
).map(([part, words]) => [part, new RegExp(`(?:${words})(?: |$)`, 'y')] as const);
type HeadPart = (typeof headParts)[number][0];

/** Returns the parts of a name column's header, in order. Empty if it has other words. */
function headPartsOf(text: string): HeadPart[] {
  const found: HeadPart[] = [];
  for (let at = 0; at < text.length; ) {
    const [part, words] =
      headParts.find(([, pattern]) => {
        pattern.lastIndex = at;
        return pattern.test(text);
      }) ?? [];
    if (part === undefined) return [];
    if (part) found.push(part);
    at = words!.lastIndex;
  }
  return found;
}

const boys = /^(males?|boys?|lalak[ie]|kalalakihan)$/;
const girls = /^(females?|girls?|babae|kababaihan)$/;
const besideGender =
  /^([a-d]|i{1,3}|\d+|s|mga|bata(ng)?|mag|aaral|na|ng|of|all|lists?|listahan|talaan|names?|pangalan|(learner|pupil|student)s?)$/;

/** Returns the gender that a cell names, as in a title above a list or between its rows. */
export function genderOf(cell: string): 'boys' | 'girls' | undefined {
  // "M A L E" is one word.
  const text = headWords(withoutParentheses(cell)).replace(/\b(\w) (?=\w\b)/g, '$1');
  const words = text.split(' ').filter((word) => !besideGender.test(word));
  if (words.length === 0) return undefined;
  return words.every((word) => boys.test(word))
    ? 'boys'
    : words.every((word) => girls.test(word))
      ? 'girls'
      : undefined;
}

/** Returns the column role that a header cell names, if any. */
export function roleOf(cell: string): ColumnRole | undefined {
  const text = titleText(cell);
  if (text === '' || text.length > 80) return undefined;
  const [other] = heads.find(([, pattern]) => pattern.test(text)) ?? [];
  if (other || notAPupil.test(text)) return other;
  const parts = new Set(headPartsOf(text));
  if (parts.has('last')) return parts.has('first') || parts.has('name') ? 'name' : 'last_name';
  if (parts.has('first')) return 'first_name';
  if (parts.has('extension')) return 'extension';
  if (parts.has('middle')) return 'middle_name';
  return parts.has('name') || parts.has('person') ? 'name' : undefined;
}

/** Returns the order of names that a header states, as in "Name (First Name, Last Name)". */
export function nameOrder(cell: string): NameOrder | undefined {
  const parts = headPartsOf(headWords(cell));
  const [last, first] = [parts.indexOf('last'), parts.indexOf('first')];
  const given = first < 0 ? parts.indexOf('name') : first;
  if (last < 0 || given < 0) return undefined;
  return given < last ? 'given-first' : 'surname-first';
}

export const isNumberHead = (cell: string) => /^(no|num|number|blg|bilang)$/.test(headWords(cell));

/** True if a cell is the header of a column that is not read, such as a parent's name. */
export const isUnreadHeader = (cell: string) => {
  const text = titleText(cell);
  return notAPupil.test(text) || otherHead.test(text) || (!roleOf(cell) && headPartsOf(text).length > 0);
};

/** Chooses either one name column or a pair. An incomplete pair becomes a single name column. */
export function normalizeColumns({ name, last_name, first_name, ...rest }: ColumnPositions): ColumnPositions {
  if (last_name !== undefined && first_name !== undefined) return { last_name, first_name, ...rest };
  const whole = name ?? last_name ?? first_name;
  return whole === undefined ? rest : { name: whole, ...rest };
}

export const hasName = (columns: ColumnPositions) =>
  columns.name !== undefined || columns.last_name !== undefined || columns.first_name !== undefined;

/** Returns the lists in a header row, left to right. A repeated column header starts the next list. */
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

/** True if this cell alone is enough to identify a header row, as in SF2 and class records. */
function isSure(cell: string): boolean {
  const parts = new Set(headPartsOf(headWords(cell)));
  const has = (one: HeadPart, other: HeadPart) => parts.has(one) && parts.has(other);
  return roleOf(cell) === 'name' && (has('person', 'name') || has('last', 'first'));
}

/** True if a cell holds data: an LRN, an email, or a name with a comma. */
const isData = (cell: string) =>
  nearlyLrn.test(cell.trim()) ||
  /\S@\S/.test(cell) ||
  (/\p{L},/u.test(cell) && !/\(/.test(cell) && !roleOf(cell));

/** True if a row is a header with at least one column of names. */
export function isHeader(row: readonly string[]): boolean {
  const filled = row.filter((cell) => headWords(cell) !== '');
  if (filled.length === 0 || filled.some(isData)) return false;
  const genders = new Set(filled.map(genderOf).filter(Boolean));
  const named = filled.filter((cell) => ['name', 'last_name', 'first_name'].includes(roleOf(cell) ?? ''));
  if (named.length === 0 && genders.size === 0) return false;
  if (genders.size === 2 || named.some(isSure)) return true;
  const known = filled.filter((cell) => genderOf(cell) ?? roleOf(cell) ?? isUnreadHeader(cell));
  return known.length > 1 || (filled.length === 1 && named.length === 1);
}

/** True if the header at row `at` and the rows above it look like School Form 1. */
export function isSf1(grid: readonly (readonly string[])[], at: number): boolean {
  const cells = grid
    .slice(Math.max(0, at - 40), at + 2)
    .flat()
    .map(headWords);
  const isNamed = cells.some((cell) => /^(sf ?1|school form 1)\b/.test(cell));
  const asForm = [/^sex\b/, /^birth ?date\b/, /^mother tongue\b/, /^religion\b/, /^age\b/];
  return isNamed || asForm.filter((pattern) => cells.some((cell) => pattern.test(cell))).length >= 2;
}
