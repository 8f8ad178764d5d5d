import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookCodes, message } from '@tinig/domain/messages';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of a page's tables, cell by cell. */
const rowsOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

/** The tests that a cell names: "`file` › title", divided by <br>. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!.trim(),
  }));

/** The titles of a file's tests, as they are written. */
function titlesOf(source: string): string[] {
  const literal = String.raw`(['"\`])((?:\\.|(?!\1)[^\\])*)\1`;
  const written = [
    ...source.matchAll(new RegExp(String.raw`\b(?:test|it)\(\s*${literal}`, 'g')),
    // What follows a table of test.each.
    ...source.matchAll(new RegExp(String.raw`[\w\])]\)\(\s*${literal}`, 'g')),
  ].map(([, , title]) => title!);
  if (!source.includes('cases(')) return written;
  const keys = source.matchAll(/^\s+(?:'([^'\n]+)'|([\w-]+)): (?:\{|search\()/gm);
  const made = source.matchAll(/^\s+`([^`\n]+)`,$/gm);
  return [
    ...written,
    ...[...keys].map(([, quoted, bare]) => quoted ?? bare!),
    ...[...made].map(([, one]) => one!),
  ];
}

/** The title as a pattern: what a template or a table puts in (`${…}`, `%s`, `$row`) may be any of the file's words. */
function isTitle(written: string, title: string, source: string): boolean {
  const parts = written.replace(/\\(['"`\\])/g, '$1').split(/\$\{(?:[^{}]|\{[^}]*\})*\}|%[sdij]|\$\w+/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*)');
  const [whole, ...put] = new RegExp(`^${pattern}$`).exec(title) ?? [];
  if (whole === undefined) return false;
  const isAllPutIn = parts.join('').length < 5;
  return isAllPutIn ? source.includes(`'${title}'`) : put.every((one) => source.includes(one.split(' ')[0]!));
}

function isThere({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = read(file);
  return titlesOf(source).some((written) => isTitle(written, title, source));
}

describe.each(['docs/coverage.md', 'docs/messages.md'])('%s', (page) => {
  const named = rowsOf(page).flatMap((cells) => testsIn(cells.at(-1) ?? ''));

  test('names tests', () => expect(named.length).toBeGreaterThan(20));

  test('names no test that is not there', () => {
    expect(named.filter((one) => !isThere(one)).map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
  });
});

test('a title that no test has is noticed', () => {
  const file = 'e2e/archive.spec.ts';
  expect(isThere({ file, title: 'searches, and keeps it in the address' })).toBe(true);
  for (const title of ['searches, and keeps it', 'searches', 'the moon is made of cheese', '%s'])
    expect(isThere({ file, title }), title).toBe(false);
  expect(isThere({ file: 'e2e/nowhere.spec.ts', title: 'searches, and keeps it in the address' })).toBe(
    false,
  );
  expect(isThere({ file: 'server/src/revocation.test.ts', title: 'an archive' }), 'of a table').toBe(true);
  expect(isThere({ file: 'server/src/revocation.test.ts', title: 'a cheese' })).toBe(false);
});

test('every rule names a test', () => {
  const rules = rowsOf('docs/coverage.md').filter(([from]) => from !== 'from');
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((cells) => testsIn(cells.at(-1)!).length === 0)).toEqual([]);
});

describe('the sentences', () => {
  const rows = rowsOf('docs/messages.md').filter(([code]) => code?.startsWith('`'));
  const codes = rows.map(([code]) => code!.replaceAll('`', ''));

  test('every message of the book stands in the page once', () => {
    expect(codes.toSorted()).toEqual(bookCodes.toSorted());
  });

  test('and letter for letter', () => {
    for (const [at, [, text]] of rows.entries())
      expect(text).toBe(message(bookCodes.find((one) => one === codes[at])!));
  });
});
