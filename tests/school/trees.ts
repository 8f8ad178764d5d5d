import type { Sql } from '@tinig/server/db/sql';
import { treeText } from '@tinig/server/features/move/export';
import { importTree } from '@tinig/server/features/move/import-data';
import { readRecords } from '@tinig/server/features/move/read-records';
import { type ImportOptions, pathText, type TreeTrouble } from '@tinig/server/features/move/tree';
import { inSnapshot } from '@tinig/server/sql/snapshot';

type WholeTree = Record<string, Record<string, Record<string, unknown>>>;

/** When everything of these is exported and imported. */
export const treeTime = new Date('2026-11-21T08:00:00.000Z');

/** The whole tree of a school, with the audit log. */
export async function exportFrom(sql: Sql): Promise<WholeTree> {
  let text = '';
  await inSnapshot(sql, async (sql) => {
    for await (const piece of treeText(sql, { hasAudit: true }, treeTime)) text += piece;
  });
  return JSON.parse(text);
}

const inText = (troubles: readonly TreeTrouble[]) =>
  troubles.map((trouble) => ({ ...trouble, path: pathText(trouble.path) }));

/** Imports a tree as the command line does, unless told otherwise; where its troubles are as one reads it. */
export async function importInto(sql: Sql, tree: object, options: Partial<ImportOptions> = {}) {
  const records = await readRecords(tree as Record<string, unknown>);
  const whole = { isCommandLine: true, isDryRun: false, leavesOut: false, ...options };
  const imported = await sql.begin((sql) => importTree(sql, records, whole, treeTime));
  const { refused, notes } = imported.plan;
  return { ...imported, plan: { ...imported.plan, refused: inText(refused), notes: inText(notes) } };
}
