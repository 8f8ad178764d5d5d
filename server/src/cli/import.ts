import { readFile } from 'node:fs/promises';
import { isObject } from '@tinig/domain/text/input';
import type { Sql } from '#db/sql';
import { importedEvent, importTree } from '#features/move/import-data';
import type { ImportPlan } from '#features/move/plan-import';
import { readRecords } from '#features/move/read-records';
import { unreadable } from '#operations/backup/atomic-file';
import { CommandProblem, command } from './command.ts';
import { countLines, troubleLine } from './import-lines.ts';
import { replaceByCommand, withSchool, withSchoolOrEmpty } from './open-school.ts';

/** Imports the specified areas of a file (docs/data-file.md). A dry run by default. */
export default command({
  summary:
    'take in people, sections, quarters, progress and link of a file; first only tells what it would do',
  help: `FILE [--do-it] [--leave-out]

Reads the areas Users, Sections, QuarterLock, PlayerProgress and Links of a JSON file: one that "export" wrote, or an
export of the original Firebase database. Without --do-it nothing is changed: it lists what would be added and
changed, and every record that can't be taken, with the reason. A whole school moves by "backup" and "restore".

Records are known by their ids: new ones are added, those that are here are changed to what the file says. Nobody
is removed, nobody's role or password changes, and no progress goes down. A person who is new here can sign in once
somebody has set a password.

  --do-it       takes it in: all of it or nothing
  --leave-out   with --do-it, takes the rest of a file that holds what can't be taken: a record that can't be read
                is left out whole, a section or teacher that is nowhere leaves its place empty`,
  switches: { 'do-it': { type: 'boolean' }, 'leave-out': { type: 'boolean' } },
  async run({ rest, values, settings, say }) {
    if (rest.length !== 1) throw new CommandProblem('Name one file to read.');
    const records = await readRecords(await readJson(rest[0]!));
    const options = {
      isCommandLine: true,
      isDryRun: !values['do-it'],
      leavesOut: values['leave-out'] ?? false,
    };
    const work = (sql: Sql) =>
      replaceByCommand(sql, 'importData', async ({ sql, now, changed, about }) => {
        const done = await importTree(sql, records, options, now);
        if (done.isDone) about('', importedEvent(done.plan));
        changed(...done.topics);
        return done;
      });
    const opening = { settings, say };
    const { plan, isDone } = options.isDryRun
      ? await withSchoolOrEmpty(opening, work)
      : await withSchool(opening, work, true);
    tell(plan, isDone, say);
    if (!options.isDryRun && !isDone)
      throw new CommandProblem('Nothing was taken in. Mend the file, or add --leave-out to take the rest.');
    if (!isDone) say('\nThis was a dry run: nothing was changed. Add --do-it to take it in.');
  },
});

function tell(plan: ImportPlan, isDone: boolean, say: (line: string) => void) {
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
