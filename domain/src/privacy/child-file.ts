import type { z } from 'zod/mini';
import { dayOf, defaultZone } from '#time/days';
import { fullMoment, longDay } from '#time/times';
import type { RecordContext, RecordPart } from './child-record.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML (T5). */
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

export type NamesById = Readonly<Record<string, string>>;

export type FormatValue = (table: string, column: string, value: unknown) => string;

/** Formats a stored value. Empty values become a dash, lists are joined by commas. */
export function formatValue(value: unknown, names: NamesById = {}): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'Oo';
  if (value === false) return 'Hindi';
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value]! : timeWords(value);
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map((one) => formatValue(one, names))
    : Object.entries(value).map(([name, one]) => `${timeWords(name)}: ${formatValue(one, names)}`);
  return parts.join(', ') || '–';
}

// Formats dates and times in the school's local time.
function timeWords(text: string) {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return fullMoment(defaultZone, Date.parse(text));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? longDay(text) : text;
}

export type ChildFileRecord = {
  uid: string;
  name: string;
  school: string;
  made_at: string;
  parts: readonly RecordPart[];
  names: NamesById;
  around?: z.output<typeof RecordContext> | undefined;
};

/** Returns label and text of the facts that no row contains: password, notice, backups. */
export function contextLabels({
  around,
  parts,
}: Pick<ChildFileRecord, 'around' | 'parts'>): [string, string][] {
  if (!around) return [];
  const { given_on, backups, oldest_backup } = around;
  const isMissing = parts.some(({ table }) => table === 'unreturned_notices');
  return [
    ['Password', 'May hash lang. Hindi mababasa ninuman.'],
    [
      'Paalala sa privacy',
      given_on
        ? `Ibinigay noong ${longDay(given_on)}; ${isMissing ? 'hindi pa naibalik' : 'naibalik'}`
        : 'Wala pang petsa ang section',
    ],
    [
      'Sa backup',
      oldest_backup
        ? `${backups} backup, ang pinakaluma ${longDay(dayOf(defaultZone, Date.parse(oldest_backup)))}`
        : 'Wala pang backup sa server na ito',
    ],
  ];
}

/** Returns the columns to show. Omits the uid outside of `people`, since it is the same in every row. */
export function visibleColumns({ table, columns }: RecordPart) {
  const all = columns.map(({ name, words }, at) => ({ name, words, at }));
  const others = all.filter(({ name }) => name !== 'uid');
  return table === 'people' || others.length === 0 ? all : others;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#000;background:#fff}
h1{margin-bottom:0}h2{margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}
th,td{white-space:pre-line;text-align:left;vertical-align:top;border-bottom:1px solid #999;padding:.25rem .5rem;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.75rem}@media print{details{display:none}}`;

/**
 * Builds an HTML file with everything stored about a child (PRIVACY-7). It is readable offline and without
 * scripts, and also contains the data as JSON.
 */
export function childFile(record: ChildFileRecord, say: FormatValue): string {
  const { name, school, made_at, parts } = record;
  const about = [school, `Ginawa noong ${timeWords(made_at)}`].filter(Boolean).join(' · ');
  return `<!doctype html>
<html lang="fil"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${asText(name)}</title><style>${style}</style></head><body>
<h1>${asText(name)}</h1><p>${asText(about)}</p>
<p>Lahat ng nakatago sa Tinig tungkol sa batang ito. Hindi ito grado. Ang mga oras ay sa Pilipinas.</p>
${pairs(contextLabels(record))}
${parts.map((part) => partOf(part, say)).join('\n')}
<details><summary>JSON</summary><pre>${asText(JSON.stringify(record, null, 1))}</pre></details>
</body></html>
`;
}

const pairs = (rows: readonly (readonly [string, string])[]) =>
  rows.length === 0
    ? ''
    : `<table>${rows.map(([head, value]) => `<tr><th scope="row">${asText(head)}</th><td>${asText(value)}</td></tr>`).join('')}</table>`;

function partOf(part: RecordPart, say: FormatValue) {
  const { table, title, rows } = part;
  const columns = visibleColumns(part);
  const wordsOf = (row: readonly unknown[]) => columns.map(({ name, at }) => say(table, name, row[at]));
  const [first, ...others] = rows.map(wordsOf);
  if (first && others.length === 0)
    return `<h2>${asText(title)}</h2>${pairs(columns.map(({ words }, place) => [words, first[place]!]))}`;
  const head = columns.map(({ words }) => `<th scope="col">${asText(words)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${wordsOf(row)
        .map((words) => `<td>${asText(words)}</td>`)
        .join('')}</tr>`,
  );
  return `<h2>${asText(title)} (${rows.length})</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}
