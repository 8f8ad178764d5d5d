import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** The version that an update finds running, as a commit; from the first release on, that of the newest release. */
const priorRelease = '7173eb2ff9fd84afda1559948ae63d0a84bf33b8';

/**
 * The version before in a folder of its own, from the repository's history, with the packages of its own lock file:
 * made once and kept, outside the tree, whose packages would stand in for what it lacks. Rejects where the history
 * does not hold it, as in a shallow clone.
 */
export async function installPriorRelease(): Promise<string> {
  const home = isWritable(homedir()) ? join(homedir(), '.cache') : tmpdir();
  const kept = join(home, 'tinig-releases');
  const folder = join(kept, priorRelease);
  if (existsSync(folder)) return folder;
  await run('git', ['cat-file', '-e', `${priorRelease}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(
      `This clone has no commit ${priorRelease}, the version that an update is tried beside. Fetch the whole history: git fetch --unshallow`,
    );
  });
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  const archive = join(unfinished, 'release.tar');
  await run('git', ['archive', '--output', archive, priorRelease], { cwd: root });
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  const cache = { npm_config_cache: join(kept, 'npm') };
  const env = { ...process.env, ...(!isWritable(homedir()) && cache) };
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], { cwd: unfinished, env });
  // Another run may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The main file of the server of a version in a folder. */
export const mainIn = (release: string) => join(release, 'server/src/main.ts');

/** The version in a folder fills the database that it has migrated with the school of the trials, in its own way. */
export async function fillBy(release: string, url: string) {
  const script = `
    import { connect } from '@tinig/server/db/pool';
    import { fillSchool } from './trials/shared/school.ts';
    const sql = connect({ url: ${JSON.stringify(url)} }, { pool: 1 });
    await fillSchool(sql);
    await sql.end();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: release });
}

/** The people of a sample school that a version has made, as far as a measurement signs them in. */
export type SeededPeople = {
  superadmin: { email: string };
  teachers: { uid: string; email: string }[];
  /** The emails of two thousand who are in a section and not archived. */
  students: string[];
};

/** The version in a folder fills the database that it has migrated with the demo's sample school, of one password. */
export async function seedBy(release: string, url: string, students: number, password: string) {
  const script = `
    import { connect } from '@tinig/server/db/pool';
    import { hashPassword } from '@tinig/server/credentials/passwords';
    import { seedSchool } from './demo/seed-school.ts';
    const sql = connect({ url: ${JSON.stringify(url)} }, { pool: 1 });
    const hash = await hashPassword(${JSON.stringify(password)});
    const { superadmin, teachers, students } = await seedSchool(sql, { hashes: { students: hash, staff: hash }, students: ${students} });
    const of = ({ uid, email }) => ({ uid, email });
    const here = students.filter(({ archived_at, section_id }) => section_id && archived_at === null).slice(0, 2000).map(({ email }) => email);
    process.stdout.write(JSON.stringify({ superadmin: of(superadmin), teachers: teachers.map(of), students: here }));
    await sql.end();`;
  const options = { cwd: release, maxBuffer: 2 ** 24 };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], options);
  return JSON.parse(stdout) as SeededPeople;
}

/** A later release of the server in a folder of its own: this one with more migrations. Answers its main file. */
export async function makeRelease(folder: string, migrations: Record<string, string>): Promise<string> {
  const release = await copyRelease(folder);
  const last = (await readdir(join(release, 'server/migrations'))).toSorted().at(-1)!;
  const next = Number(last.slice(0, 4)) + 1;
  for (const [index, [name, text]] of Object.entries(migrations).entries())
    await writeFile(
      join(release, 'server/migrations', `${String(next + index).padStart(4, '0')}-${name}.sql`),
      text,
    );
  return mainIn(release);
}

async function copyRelease(folder: string) {
  const release = join(folder, 'release');
  await mkdir(join(release, 'server'), { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    await cp(join(root, 'server', name), join(release, 'server', name), { recursive: true });
  for (const name of ['node_modules', 'domain', 'web']) await symlink(join(root, name), join(release, name));
  return release;
}
