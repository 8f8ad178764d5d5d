import { dirname, resolve } from 'node:path';
import { countPeople, treeText } from '#features/move/export';
import { writeAtomically } from '#operations/backup/atomic-file';
import { inSnapshot } from '#sql/snapshot';
import { CommandProblem, command } from './command.ts';
import { spaceToLeave, withSchool } from './open-school.ts';

/** Writes everything to one readable file (docs/data-file.md). */
export default command({
  summary: 'write everything to one file',
  help: `FILE

Writes the whole school to one readable JSON file, as it is at one moment, with the audit log and without passwords.
"import" takes its people, sections, quarters, progress and link. A whole school moves by "backup" and "restore".

The file holds children's data. Only its owner may read it. A file of that name is replaced once the new one is
complete.`,
  switches: {},
  async run({ rest, settings, say }) {
    if (rest.length !== 1) throw new CommandProblem('Name one file to write to.');
    const path = resolve(rest[0]!);
    const leastFree = await spaceToLeave(dirname(path), settings);
    const people = await withSchool({ settings, say }, (sql) =>
      inSnapshot(sql, (sql) =>
        writeAtomically(path, leastFree, async (append) => {
          for await (const piece of treeText(sql, { hasAudit: true }, new Date())) await append(piece);
          return await countPeople(sql);
        }),
      ),
    );
    say(`${people} people are in ${path}.`);
  },
});
