import { readdirSync, readFileSync } from 'node:fs';

export const pagesOfRules = readdirSync('docs/rules').map((name) => `docs/rules/${name}`);

/** Ids of a page's rules: "- **ID** rule". */
export const rulesIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id]) => id!);

/** Ids or codes of a page's table rows, from their first cell. */
export const rowsIn = (page: string): string[] => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const isRow = (line: string, at: number) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--');
  return lines.filter(isRow).map((line) => line.split('|')[1]!.replaceAll('`', '').trim());
};

/** The tests that prove a rule or message. */
export type Proof = { page: string; id: string; tests: { file: string; title: string }[] };

/** Reads `tests/rules`: blocks of an id, then one line "file › title" for each test. */
export const readProofs = (): Proof[] =>
  readdirSync('tests/rules').flatMap((name) => {
    const page = `tests/rules/${name}`;
    const blocks = readFileSync(page, 'utf8')
      .trim()
      .split(/\n{2,}/);
    return blocks.map((block) => {
      const [id = '', ...lines] = block.split('\n');
      const tests = lines.map((line) => {
        const [file = '', ...title] = line.split(' › ');
        return { file, title: title.join(' › ') };
      });
      return { page, id, tests };
    });
  });

/** A test, its nightly part (none for the daily suite), and whether it ran. */
export type KnownTest = { part?: string; ran: boolean };

/**
 * Finds faults of the rules after running some parts: tests that do not exist, and tests of these parts that
 * did not run. `known` maps "file › title" to every test of the repository, skipped ones included.
 */
export const ruleFaults = (known: Map<string, KnownTest>, parts: (string | undefined)[]): string[] =>
  readProofs()
    .flatMap(({ id, tests }) => tests.map(({ file, title }) => ({ id, name: `${file} › ${title}` })))
    .flatMap(({ id, name }) => {
      const test = known.get(name);
      if (!test) return [`${id} names a test that does not exist: ${name}`];
      return parts.includes(test.part) && !test.ran ? [`${id} names a test that did not run: ${name}`] : [];
    });
