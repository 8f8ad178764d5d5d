import type { FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeWholeFile } from '#backup/whole-file';
import { readTree } from '#data/read-tree';
import type { Sql } from '#db/sql';
import { CommandProblem, command } from './command.ts';
import { withSchool } from './open-school.ts';

/** Writes everything to one file in the tree of S§3. */
export default command({
  name: 'export',
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
    const people = await withSchool({ settings, say }, (sql) =>
      writeWholeFile(path, (file) => writeTree(sql, file)),
    );
    say(`${people} people are in ${path}.`);
  },
});

const atOnce = 256 * 1024;

async function writeTree(sql: Sql, file: FileHandle): Promise<number> {
  let unwritten = '';
  let last = '';
  let people = 0;
  await readTree(sql, { hasPasswords: true, hasAudit: true }, new Date(), async (area, { key, value }) => {
    unwritten += area === last ? ',\n' : `${last ? '\n},\n' : '{\n'}${JSON.stringify(area)}: {\n`;
    unwritten += `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    last = area;
    if (area === 'Users') people++;
    if (unwritten.length > atOnce) {
      await file.writeFile(unwritten);
      unwritten = '';
    }
  });
  await file.writeFile(`${unwritten}\n}\n}\n`);
  return people;
}
