// Part of `npm run check`. Every rule, threat and matrix row that is mentioned must exist. Every rule must
// have tests in tests/rules. The messages page must list the codes of the message book. Code examples must match the
// files that they name.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { bookCodes } from '@tinig/domain/messages/messages';
import { pagesOfRules, readProofs, rowsIn, rulesIn } from './rules.ts';

const security = 'docs/security.md';
const messages = 'docs/messages.md';

// Landed migrations are never edited, so their old references are ignored.
const landedMigrations = /^server\/migrations\/00(0\d|1[012])-/;
const notOurs = new Set(['UTF', 'SHA', 'AES', 'ISO', 'RFC', 'WCAG', 'WINDOWS', 'CVE']);

const rules = pagesOfRules.flatMap(rulesIn);
const ofMessages = rowsIn(messages);
const proofs = readProofs();
const proved = new Set(proofs.map(({ id }) => id));
const ids = [...rules, ...rowsIn(security)];
const known = new Set(ids);
const faults = [
  ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
  ...filesToRead().flatMap(deadNames),
  ...rules.filter((id) => !proved.has(id)).map((id) => `tests/rules: ${id} has no test`),
  ...proofs.flatMap(({ page, id, tests }) => [
    ...(tests.length > 0 && (known.has(id) || ofMessages.includes(id))
      ? []
      : [`${page}: ${id} proves nothing`]),
    ...tests.filter(({ file }) => !existsSync(file)).map(({ file }) => `${page}: there is no ${file}`),
  ]),
  ...differing(ofMessages, bookCodes),
  ...staleExamples('CONTRIBUTING.md'),
  ...faultsOfTable('docs/rules/specification.md'),
];

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function filesToRead(): string[] {
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  );
  const isRead = (file: string) => /\.(tsx?|mjs|css|sql|md)$/.test(file) && !landedMigrations.test(file);
  return all.filter((file) => isRead(file) && existsSync(file));
}

/** Finds undefined references: rule ids and outside documents in any line, row ids in comments. */
function deadNames(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const names = [...namesOfRules(line), ...(isComment(line) ? namesOfRows(line) : [])];
      const dead = [...names.filter((name) => !known.has(name)), ...pagesElsewhere(line)];
      return dead.map((name) => `${file}:${at + 1} names ${name}`);
    });
}

/** Finds references to documents outside the repository. */
function pagesElsewhere(line: string): string[] {
  return [...line.matchAll(/\bS§\d|\b(?:matrix [A-Z]\d+|security §\d|next\.md|house\.md)/g)].map(
    ([name]) => name,
  );
}

function isComment(line: string): boolean {
  return /(^|\s)(\/\/|\/?\*|--)\s/.test(line);
}

function namesOfRules(line: string): string[] {
  return [...line.matchAll(/\b([A-Z]{4,})-\d+\b/g)]
    .filter(([, topic]) => !notOurs.has(topic!))
    .map(([name]) => name);
}

/** Ids in brackets: `(T19)`, `(L16, T24)`, `(E4a to E4d)`. */
function namesOfRows(line: string): string[] {
  return [...line.matchAll(/\(((?:[A-Z]+-?\d+[a-z]?(?:, | to |; )?)+)[).:]/g)].flatMap(([, inside]) =>
    inside!.split(/, | to |; /).filter((name) => /^[A-Z]\d+[a-z]?$/.test(name)),
  );
}

function differing(ofPage: readonly string[], ofBook: readonly string[]): string[] {
  return [
    ...ofPage.filter((code, at) => ofPage.indexOf(code) !== at).map((code) => `${messages}: ${code} twice`),
    ...ofPage.filter((code) => !ofBook.includes(code)).map((code) => `${messages}: the book has no ${code}`),
    ...ofBook.filter((code) => !ofPage.includes(code)).map((code) => `${messages}: ${code} is missing`),
  ];
}

/** Finds rows of the specification's table that name neither a rule nor a decision, and gaps in their numbers. */
function faultsOfTable(page: string): string[] {
  let [part, row] = [1, 0];
  return [...readFileSync(page, 'utf8').matchAll(/^\| (\d+)\.(\d+) \| .+ \| (.+) \|$/gm)].flatMap(
    ([, section, number, held]) => {
      const isNext =
        Number(section) === part
          ? Number(number) === row + 1
          : Number(section) === part + 1 && number === '1';
      [part, row] = [Number(section), Number(number)];
      const decision = /\]\(\.\.\/(decisions\/[\w.-]+)\)/.exec(held!)?.[1];
      const isHeld = namesOfRules(held!).length > 0 || decision !== undefined;
      return [
        ...(isNext ? [] : [`${page}: ${section}.${number} does not follow the row before it`]),
        ...(isHeld ? [] : [`${page}: ${section}.${number} names no rule and no decision`]),
        ...(decision && !existsSync(`docs/${decision}`) ? [`${page}: there is no docs/${decision}`] : []),
      ];
    },
  );
}

/** Finds examples that do not match the file named in their first line. */
function staleExamples(page: string): string[] {
  const examples = readFileSync(page, 'utf8').matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm);
  const isThere = (file: string, text: string) =>
    existsSync(file) && readFileSync(file, 'utf8').includes(text);
  return [...examples].flatMap(([, file, text]) =>
    isThere(file!, text!) ? [] : [`${page}: ${file} does not hold its example`],
  );
}
