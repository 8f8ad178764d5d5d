import { dirname, resolve } from 'node:path';
import { writeWholeFile } from '#backup/whole-file';
import { countPeople, treeText } from '#move/read-tree';
import { atOneMoment } from '#rows/at-one-moment';
import { CommandProblem, command } from './command.ts';
import { toLeaveOn, withSchool } from './open-school.ts';

/** Writes everything to one file in the tree of docs/data-file.md. */
export default command({
  summary: 'write everything to one file',
  help: `FILE

Writes the whole school to one JSON file, as it is at one moment: Users, Sections, QuarterLock, PlayerProgress,
Links, and besides them Settings and Audit. "import" takes it in again.

The file holds children's data, and the passwords as hashes, so that people can sign in after an import. Only
its owner may read it. A file of that name is replaced once the new one is complete.`,
  switches: {},
  async run({ rest, settings, say }) {
    if (rest.length !== 1) throw new CommandProblem('Name one file to write to.');
    const path = resolve(rest[0]!);
    const leastFree = await toLeaveOn(dirname(path), settings);
    const people = await withSchool({ settings, say }, (sql) =>
      atOneMoment(sql, (sql) =>
        writeWholeFile(path, leastFree, async (append) => {
          for await (const piece of treeText(sql, { hasPasswords: true, hasAudit: true }, new Date()))
            await append(piece);
          return await countPeople(sql);
        }),
      ),
    );
    say(`${people} people are in ${path}.`);
  },
});
