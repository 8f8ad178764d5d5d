import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '@tinig/server/db/embedded/embedded';
import { connect } from '@tinig/server/db/pool';
import { quoted } from '@tinig/server/sql/fragments';

export class DemoProblem extends Error {}

const mark = 'tinig-demo.txt';
const markText = `This folder holds the demo of Tinig: invented people, nobody's data.\n"npm run demo -- --fresh" empties it.\n`;

/**
 * Checks that a folder is new, empty or marked as the demo's. Refuses any other, so the demo cannot touch a
 * real school's data.
 */
export async function mustBeDemoFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new DemoProblem(`The folder ${folder} cannot be used for the demo: ${error.message}`);
  });
  if (found.length > 0) {
    const text = await readFile(join(folder, mark), 'utf8').catch(() => '');
    if (text !== markText)
      throw new DemoProblem(
        `${folder} holds something that is not the demo's, so the demo does not touch it. Choose a new folder with --folder.`,
      );
    return;
  }
  // Under root, PostgreSQL runs as another user, who needs to traverse the folder.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await writeFile(join(folder, mark), markText, { mode: 0o600 });
}

/** Drops the demo's database. Refuses while another demo uses it. */
export async function emptyDemoFolder(folder: string): Promise<void> {
  await mustBeDemoFolder(folder);
  if (!(await readdir(folder)).includes('postgres')) return;
  const { address, stop } = await startEmbedded(folder);
  if ('url' in address) throw new Error('The demo has a database of its own.');
  const sql = connect({ ...address, database: 'postgres' }, { pool: 1 });
  await sql`drop database if exists ${quoted(address.database)} with (force)`;
  await sql.end();
  await stop();
}
