import { constants, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the previous build's assets into the new one, since pages opened before an update still request them. Older
 * assets are dropped, unless the new build equals the last one: then nothing was updated.
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

/** The assets that a build produced itself, without those it copied. Undefined if pages.json lists none. */
async function assetsOf(build: string): Promise<string[] | undefined> {
  const text = await readFile(join(build, 'pages.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { assets?: string[] }).assets;
}
