import { constants, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts the assets of the build before into the new one: a page that was opened before an update still asks for them.
 * Those of builds before that one go, unless the new build is the same as the last: nothing was updated then.
 */
export async function keepAssets(before: string, fresh: string): Promise<void> {
  const own = await assetsOf(before);
  if (!own) return;
  const now = new Set(await assetsOf(fresh));
  const isSame = own.length === now.size && own.every((name) => now.has(name));
  const [from, to] = [join(before, 'assets'), join(fresh, 'assets')];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const plain = name.replace(/\.(br|gz)$/, '');
    if (now.has(plain) || !(isSame || own.includes(plain))) continue;
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
}

/** The assets that a build made itself, without those it kept; undefined where there is none that says so. */
async function assetsOf(build: string): Promise<string[] | undefined> {
  const text = await readFile(join(build, 'pages.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { assets?: string[] }).assets;
}
