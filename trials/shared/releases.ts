import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A later release of the server in a folder of its own: this one with more migrations. Answers its main file. */
export async function makeRelease(folder: string, migrations: Record<string, string>): Promise<string> {
  const release = join(folder, 'release');
  await mkdir(join(release, 'server'), { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    await cp(join(root, 'server', name), join(release, 'server', name), { recursive: true });
  for (const name of ['node_modules', 'domain', 'web']) await symlink(join(root, name), join(release, name));
  const last = (await readdir(join(release, 'server/migrations'))).toSorted().at(-1)!;
  const next = Number(last.slice(0, 4)) + 1;
  for (const [index, [name, text]] of Object.entries(migrations).entries())
    await writeFile(
      join(release, 'server/migrations', `${String(next + index).padStart(4, '0')}-${name}.sql`),
      text,
    );
  return join(release, 'server/src/main.ts');
}
