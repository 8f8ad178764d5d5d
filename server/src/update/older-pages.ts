import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pagesFolder } from '#places';
import { versionsIn } from './versions.ts';

/** The built pages of the other versions that lie here: an open page of the one before goes on finding its own scripts. */
export async function olderPages(install: string | undefined): Promise<string[]> {
  if (install === undefined) return [];
  const names = await readdir(versionsIn(install)).catch(() => []);
  const programs = [
    install,
    ...names
      .toSorted()
      .reverse()
      .map((name) => join(versionsIn(install), name)),
  ];
  return programs
    .map((program) => join(program, 'web/dist'))
    .filter((folder) => resolve(folder) !== resolve(pagesFolder) && existsSync(join(folder, 'assets')));
}
