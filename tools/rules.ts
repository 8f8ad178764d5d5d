import { readdirSync, readFileSync } from 'node:fs';

/** The pages whose rows are rules, each with an id. */
export const pagesOfRules = readdirSync('docs')
  .filter((name) => /^rules.*\.md$/.test(name))
  .map((name) => `docs/${name}`);

/** The rows of a page's tables, cell by cell, without their heads. */
export const rowsOf = (page: string): string[][] => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const isRow = (line: string, at: number) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--');
  return lines.filter(isRow).map((line) => line.slice(2, -2).split(' | '));
};

/** The ids that a page explains: the first cells of its rows. */
export const idsOf = (page: string) => rowsOf(page).map(([id]) => id!.trim());

/** The tests that a row names in its last cell: "`file` › title", divided by <br>. */
export const provedBy = (cells: string[]) =>
  [...cells.at(-1)!.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!.trim(),
  }));

/** The rules' tests that did not run, of all that ran as "file › title". */
export const notRun = (ran: Set<string>) =>
  [...pagesOfRules, 'docs/messages.md']
    .flatMap((page) => rowsOf(page).flatMap(provedBy))
    .map(({ file, title }) => `${file} › ${title}`)
    .filter((name) => !ran.has(name));
