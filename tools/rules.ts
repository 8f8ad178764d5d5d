import { readdirSync, readFileSync } from 'node:fs';

/** The pages of rules. */
export const pagesOfRules = readdirSync('docs')
  .filter((name) => /^rules.*\.md$/.test(name))
  .map((name) => `docs/${name}`);

/** What a page explains by an id, and the tests that prove it. */
type Explained = { id: string; tests: { file: string; title: string }[] };

/** The rules of a page: "- **ID** rule", and below each "  - `file` › title". */
export const rulesOf = (page: string): Explained[] => {
  const rules: Explained[] = [];
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const id = /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1];
    if (id) rules.push({ id, tests: [] });
    else if (line.startsWith('  - ')) rules.at(-1)?.tests.push(...testsIn(line));
  }
  return rules;
};

/** The rows of a page's tables, without their heads: the id or code in the first cell, the tests in the last. */
export const rowsOf = (page: string): Explained[] => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const isRow = (line: string, at: number) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--');
  return lines.filter(isRow).map((line) => {
    const cells = line.slice(2, -2).split(' | ');
    return { id: cells[0]!.replaceAll('`', '').trim(), tests: testsIn(cells.at(-1)!) };
  });
};

const testsIn = (text: string) =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!.trim(),
  }));

/** The rules' tests that did not run, of all that ran as "file › title". */
export const notRun = (ran: Set<string>) =>
  [...pagesOfRules.flatMap(rulesOf), ...rowsOf('docs/messages.md')]
    .flatMap(({ tests }) => tests.map(({ file, title }) => `${file} › ${title}`))
    .filter((name) => !ran.has(name));
