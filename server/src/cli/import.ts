import { readFile } from 'node:fs/promises';
import { isObject } from '@tinig/domain/text/input';
import type { Sql } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import { importedEvent, importTree } from '#features/move/import-data';
import type { ImportPlan } from '#features/move/plan-import';
import { readRecords } from '#features/move/read-records';
import { unreadable } from '#operations/backup/atomic-file';
import { readSettings } from '#settings';
import { countLines, troubleLine } from './import-lines.ts';
import { replaceByCommand, withSchool, withSchoolOrEmpty } from './open-school.ts';
import { say } from './printable.ts';

export async function importFile(
  file: string,
  { doIt, leaveOut = false }: { doIt?: true; leaveOut?: boolean },
) {
  const settings = readSettings();
  const records = await readRecords(await readJson(file));
  const options = { isCommandLine: true, isDryRun: !doIt, leavesOut: leaveOut };
  const work = (sql: Sql) =>
    replaceByCommand(sql, 'importData', async ({ sql, now, changed, about, tell }) => {
      const done = await importTree(sql, records, { ...options, tell }, now);
      if (done.isDone) about('', importedEvent(done.plan));
      changed(...done.topics);
      return done;
    });
  const { plan, isDone } = options.isDryRun
    ? await withSchoolOrEmpty(settings, work)
    : await withSchool(settings, work, { mayBeNew: true });
  tell(plan, isDone);
  if (!options.isDryRun && !isDone)
    throw new CommandProblem('Nothing was taken in. Mend the file, or add --leave-out to take the rest.');
  if (!isDone) say('\nThis was a dry run: nothing was changed. Add --do-it to take it in.');
}

function tell(plan: ImportPlan, isDone: boolean) {
  const { refused, notes } = plan;
  if (refused.length > 0) say(`Can't be taken (${refused.length}):`);
  for (const trouble of refused) say(`  ${troubleLine(trouble)}`);
  if (notes.length > 0) say('To know:');
  for (const note of notes) say(`  ${troubleLine(note)}`);
  say(isDone ? 'Taken in:' : 'Would be taken in:');
  const counts = countLines(plan);
  for (const line of counts) say(line);
  if (counts.length === 0) say('  nothing: all of it is here already');
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(unreadable);
  try {
    const tree: unknown = JSON.parse(text);
    if (isObject(tree)) return tree;
  } catch {
    // Thrown below.
  }
  throw new CommandProblem('The file is not a JSON file with a tree in it.');
}
