import { readdirSync, readFileSync } from 'node:fs';

/** Paths of the rule pages. */
export const pagesOfRules = readdirSync('docs/rules').map((name) => `docs/rules/${name}`);

/** A rule's id and the tests that prove it. */
type Rule = { id: string; tests: { file: string; title: string }[] };

/** Parses a page's rules: "- **ID** rule", followed by lines "  - `file` › title". */
export const rulesOf = (page: string): Rule[] => {
  const rules: Rule[] = [];
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const id = /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1];
    if (id) rules.push({ id, tests: [] });
    else if (line.startsWith('  - ')) rules.at(-1)?.tests.push(...testsIn(line));
  }
  return rules;
};

/** Parses the table rows of a page: the id or code is in the first cell, the tests in the last. */
export const rowsOf = (page: string): Rule[] => {
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

/** A test, its nightly part (none for the daily suite), and whether it ran. */
export type KnownTest = { part?: string; ran: boolean };

/**
 * Finds faults of the rules after running some parts: tests that do not exist, and tests of these parts that
 * did not run. `known` maps "file › title" to every test of the repository, skipped ones included.
 */
export const ruleFaults = (known: Map<string, KnownTest>, parts: (string | undefined)[]): string[] =>
  [...pagesOfRules.flatMap(rulesOf), ...rowsOf('docs/messages.md')]
    .flatMap(({ id, tests }) => tests.map(({ file, title }) => ({ id, name: `${file} › ${title}` })))
    .flatMap(({ id, name }) => {
      const test = known.get(name);
      if (!test) return [`${id} names a test that does not exist: ${name}`];
      return parts.includes(test.part) && !test.ran ? [`${id} names a test that did not run: ${name}`] : [];
    });
