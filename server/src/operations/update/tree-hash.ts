import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Hash over the paths and contents of all files of a version. */
export function treeHash(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].toSorted()) hash.update(`${files.get(path)}  ${path}\n`);
  return hash.digest('hex');
}

/** The same hash, computed from a folder. Ignores links to neighboring files, which PostgreSQL's start creates. */
export async function treeHashOf(folder: string): Promise<string> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    if (entry.isSymbolicLink() && !/[/\\]/.test(await readlink(path))) continue;
    const hash = createHash('sha256');
    if (entry.isFile()) await pipeline(createReadStream(path), hash);
    files.set(relative(folder, path).replaceAll(sep, '/'), entry.isFile() ? hash.digest('hex') : 'no file');
  }
  return treeHash(files);
}
