import { areMostly, isMark, isNearlyLrn } from './cells.ts';
import { isUnreadHeader, roleOf } from './headers.ts';
import type { Grid } from './sheets.ts';

const headWithin = 40;
const longestQuoted = 5;
const separators = ['\t', ';', '|'];

/**
 * Parses text into rows of cells: a .csv file, cells copied from a spreadsheet, or one name per line with an
 * optional LRN. A line break within a quoted cell becomes a space.
 */
export function parseText(text: string): Grid {
  const lines = text
    .replace(/^(\uFEFF|ï»¿)+/, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\u00a0|&nbsp;/g, ' ')
    .replace(/&([a-z])(tilde|acute);/gi, (_, letter, mark) =>
      `${letter}${mark.toLowerCase() === 'tilde' ? '\u0303' : '\u0301'}`.normalize('NFC'),
    )
    .replace(/&#(\d{2,4});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
  const [, said] = /^sep=(.)\n/.exec(lines) ?? [];
  const body = said ? lines.slice(lines.indexOf('\n') + 1) : lines;
  const separator = said ?? separatorOf(body);
  if (separator) return filled(splitCells(body, separator));
  const table = commaTable(body);
  return table ?? nameLines(filled(splitCells(body, '')).flatMap(([line = '']) => oneLine(line)));
}

const filled = (rows: string[][]) => rows.filter((row) => row.some((cell) => cell !== ''));

function separatorOf(text: string): string | undefined {
  return separators.find((one) => {
    if (!text.includes(one)) return false;
    const rows = filled(splitCells(text, one));
    const count = rows.filter((row) => row.length > 1).length;
    return one === '\t' ? count > 0 : count * 2 >= rows.length && count > 0;
  });
}

/** Splits text at line breaks and at a separator ('' for none). Unclosed quotes are part of the text. */
function splitCells(text: string, separator: string): string[][] {
  const ends = separator === '' ? '\\n' : `\\n${separator === '\t' ? '\\t' : `\\${separator}`}`;
  const quoted = new RegExp(` *"((?:[^"]|""){0,2000})" *(?=[${ends}]|$)`, 'y');
  const plain = new RegExp(`[^${ends}]*`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at++) {
    quoted.lastIndex = plain.lastIndex = at;
    const found = quoted.exec(text);
    const isQuoted = found && found[1]!.split('\n').length <= longestQuoted;
    const whole = isQuoted ? found[0] : plain.exec(text)![0];
    rows.at(-1)!.push((isQuoted ? found[1]!.replace(/""/g, '"') : whole).replace(/\s+/g, ' ').trim());
    at += whole.length;
    if (text[at] === '\n') rows.push([]);
  }
  return rows;
}

/**
 * Splits text at commas if it is a table. Names contain commas too, so a table needs a header with other columns,
 * quoted cells, or a column of numbers. Undefined otherwise.
 */
function commaTable(text: string): Grid | undefined {
  const rows = filled(splitCells(text, ','));
  if (isOneColumn(rows)) return undefined;
  const head = rows.slice(0, headWithin).findIndex(isTableHead);
  const isWide = rows.filter((row) => row.length > 1).length * 2 > rows.length;
  const isQuoted = isWide && /(^|[,\n]) *"[^"]{0,200},[^"]{0,200}" *(?=[,\n]|$)/.test(text);
  if (head < 0) return isQuoted || isRegular(rows) || isPair(rows) ? rows : undefined;
  const width = rows[head]!.length;
  const name = rows[head]!.findIndex((cell) => roleOf(cell) === 'name');
  return rows.map((row, at) => {
    const more = row.length - width;
    if (isQuoted || name < 0 || at <= head || more <= 0) return row;
    return [
      ...row.slice(0, name),
      row.slice(name, name + more + 1).join(', '),
      ...row.slice(name + more + 1),
    ];
  });
}

/** True if "First Name, Last Name" is the header of one column: some row below has another number of commas. */
function isOneColumn(rows: Grid): boolean {
  const isHead = (row: readonly string[]) => row.length > 1 && roleOf(row.join(', ')) === 'name';
  const at = rows.slice(0, headWithin).findIndex(isHead);
  const below = at < 0 ? [] : rows.slice(at + 1);
  return below.some((row) => row.length !== rows[at]!.length);
}

function isTableHead(row: readonly string[]): boolean {
  const roles = row.map(roleOf);
  const isNamed = (role: (typeof roles)[number]) =>
    role === 'name' || role === 'last_name' || role === 'first_name';
  const others = row.filter((cell, at) => (roles[at] ? !isNamed(roles[at]) : isUnreadHeader(cell)));
  const isRepeated = roles.some((role, at) => isNamed(role) && roles.indexOf(role) < at);
  return isRepeated || (roles.some(isNamed) && others.length > 0);
}

/** True if a header is "Apelyido,Pangalan" and no row has more than two cells. */
const isPair = (rows: Grid) =>
  rows.some(
    (row) => row.length === 2 && row.every((cell) => /^(last|first)_name$/.test(roleOf(cell) ?? '')),
  ) && rows.every((row) => row.length <= 2);

/** True if all rows have as many cells, and one column is empty or has sexes, numbers, LRNs or emails. */
function isRegular(rows: Grid): boolean {
  const width = rows[0]?.length ?? 0;
  if (width < 3 || rows.some((row) => row.length !== width)) return false;
  const isGap = (at: number) => at < width - 1 && rows.every((row) => row[at] === '');
  return rows[0]!.some(
    (_, at) =>
      isGap(at) ||
      areMostly(
        rows.map((row) => row[at]!),
        (cell) => isMark(cell) || isNearlyLrn(cell) || /\S@\S/.test(cell),
      ),
  );
}

/** Splits "Francis Abad, Marco Bello, Ana Diaz, Kaye Uy". No single name has that many full names in it. */
function oneLine(line: string): string[] {
  const parts = line.split(',').map((part) => part.trim());
  const areNames = parts.every((part) => /^\p{L}[\p{L}.'’-]*( [\p{L}.'’-]+)+$/u.test(part));
  return parts.length > 3 && areNames ? parts : [line];
}

const longestLine = 500;

// "[11/20, 7:01 PM] Gng. Santos:", as chats copy it, and "Name:".
const beforeName = /^\[?\d{1,2}[/.]\d{1,2}[^\]-]{0,25}(\]| -) [^:]{1,40}: |\b(name|pangalan)\s*: */gi;

/** Parses one name per line. An LRN within a line becomes a separate cell. */
function nameLines(written: string[]): Grid {
  const lines = written.map((line) => (/:.*,/.test(line) ? line.replace(beforeName, '') : line));
  const split = lines.map((line) =>
    line.length > longestLine
      ? null
      : /^(.*?)[\s,;([]*(?:\bLRN\W{0,3})?\b([1-9]\d{9,13}|[1-9]\d{3}([ -])\d{4}\3\d{4}|[1-9]\d{5}[ -]\d{6})\b[\s,;)\]]*(.*)$/i.exec(
          line,
        ),
  );
  if (!split.some(Boolean)) return lines.map((line) => [line]);
  return lines.map((line, at) => {
    const found = split[at];
    return found ? [`${found[1]} ${found[4]}`.trim(), found[2]!] : [line, ''];
  });
}
