import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
    const people = await withSchool({ settings, say }, (sql) => writeFile(sql, path));
    say(`${people} people are in ${path}.`);
  },
});

const atOnce = 256 * 1024;

/** Under another name until it is complete and on the disk. Answers how many people it holds. */
async function writeFile(sql: Sql, path: string): Promise<number> {
  const draft = `${path}.${process.pid}.new`;
  const file = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new CommandProblem(`The file cannot be written: ${error.message}`);
  });
  try {
    const people = await writeTree(sql, file);
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return people;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

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

/** After this the new name survives a power cut. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
