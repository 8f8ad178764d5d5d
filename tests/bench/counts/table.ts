import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Counts } from './meter.ts';

const file = join(import.meta.dirname, '../../../docs/counts.json');

/** Upper bounds of each call, by name. */
export type CountsTable = Record<string, Counts>;

/** The table as it stands in the repository. */
export const readTable = async (): Promise<CountsTable> => JSON.parse(await readFile(file, 'utf8'));

/** Writes it anew, a call a line. */
export async function writeTable(table: CountsTable) {
  const lines = Object.entries(table).map(([name, { statements, plans, blocks }]) => {
    const counts = `"statements": ${statements}, "plans": ${plans}, "blocks": ${blocks}`;
    return `  "${name}": { ${counts} }`;
  });
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
}

const manyStatements = 20;

/**
 * The calls that cost more than the table says. Statements and plans are the same each time. Blocks are not: an index
 * page is split here or there, a row's older versions are cleared away by whoever comes past, and the months of tries
 * have a table each, of which a year holds twelve to fourteen. A quarter, and ten, are allowed for that. A call of many
 * statements takes so long that the looks of a second may be written within it: two more are allowed for these.
 */
export const grown = (table: CountsTable, found: CountsTable): string[] =>
  Object.entries(found).flatMap(([name, counts]) => {
    const known = table[name];
    if (!known) return [`${name} is not in the table`];
    const beside = known.statements >= manyStatements ? 2 : 0;
    const most: Counts = {
      statements: known.statements + beside,
      plans: known.plans + beside,
      blocks: Math.round(known.blocks * 1.25) + 10,
    };
    return (['statements', 'plans', 'blocks'] as const)
      .filter((kind) => counts[kind] > most[kind])
      .map((kind) => `${name}: ${counts[kind]} ${kind} where the table has ${known[kind]}`);
  });
