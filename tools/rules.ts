import { readdirSync, readFileSync } from 'node:fs';

/** The pages of rules. */
export const pagesOfRules = readdirSync('docs/rules').map((name) => `docs/rules/${name}`);

/** A rule's id and the tests that prove it. */
type Rule = { id: string; tests: { file: string; title: string }[] };

/** The rules of a page: "- **ID** rule", and below each "  - `file` › title". */
export const rulesOf = (page: string): Rule[] => {
  const rules: Rule[] = [];
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const id = /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1];
    if (id) rules.push({ id, tests: [] });
    else if (line.startsWith('  - ')) rules.at(-1)?.tests.push(...testsIn(line));
  }
  return rules;
};

/** The rows of a page's tables, without their heads: the id or code in the first cell, the tests in the last. */
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

/** A test of a run: the nightly part it belongs to (none: the daily suite), and whether it ran. */
export type KnownTest = { part?: string; ran: boolean };

/**
 * Faults of the rules after a run of some parts: tests that do not exist, and tests of these parts that did not run.
 * `known` holds every test of the repository as "file › title", also those that the run left out.
 */
export const ruleFaults = (known: Map<string, KnownTest>, parts: (string | undefined)[]): string[] =>
  [...pagesOfRules.flatMap(rulesOf), ...rowsOf('docs/messages.md')]
    .flatMap(({ id, tests }) => tests.map(({ file, title }) => ({ id, name: `${file} › ${title}` })))
    .flatMap(({ id, name }) => {
      const test = known.get(name);
      if (!test) return [`${id} names a test that does not exist: ${name}`];
      return parts.includes(test.part) && !test.ran ? [`${id} names a test that did not run: ${name}`] : [];
    });
