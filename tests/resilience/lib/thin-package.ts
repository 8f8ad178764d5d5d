import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKeys, secretKeyIn } from '@tinig/tools/release/keys';
import { packTar } from '@tinig/tools/release/pack';
import { headOf, writeUpdate } from '@tinig/tools/release/update-file';

const root = join(import.meta.dirname, '../../..');
const platform = `${process.platform}-${process.arch}`;
const made = new Date('2026-11-20T00:00:00Z');

/** Differences of a version from this build; `spoil` breaks it. */
export type ThinVersion = {
  version: string;
  migrations?: Record<string, string>;
  spoil?: (program: string) => Promise<unknown>;
};

/**
 * A package as `npm run release` lays it, but that its Node and what brings programs of its own are this checkout's: a
 * hundredth as large, so that it can be updated again and again. Updates are made in another folder.
 */
export async function layThinPackage(folder: string, madeIn: string, version: string) {
  const install = join(folder, `tinig-${version}`);
  await layThin(install, { version });
  // An update finds its packages here, above it and above the data.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const key = join(madeIn, 'release.key');
  makeKeys(key, join(install, 'server/release-key.pub'), undefined);
  const publicKey = join(madeIn, 'release-key.pub');
  await cp(join(install, 'server/release-key.pub'), publicKey);

  /** Packs and signs a later version. Answers the update's file. */
  async function makeUpdate(later: ThinVersion): Promise<string> {
    const work = join(madeIn, 'work');
    const name = `tinig-${later.version}`;
    await layThin(join(work, name), later);
    await cp(publicKey, join(work, name, 'server/release-key.pub'));
    await later.spoil?.(join(work, name));
    const archive = packTar(work, name, join(madeIn, `${name}.tar.gz`), made);
    const head = await headOf(join(work, name), archive, {
      ...{ version: later.version, platform, made_at: made.toISOString() },
    });
    const file = join(madeIn, `${name}.tinig-update`);
    writeUpdate(file, archive, { ...head, least: version }, secretKeyIn(key, undefined));
    for (const path of [work, archive]) await rm(path, { recursive: true });
    return file;
  }
  return { install, makeUpdate };
}

async function layThin(program: string, { version, migrations = {} }: ThinVersion) {
  await mkdir(join(program, 'bin'), { recursive: true });
  for (const path of [
    'server/dist',
    'server/migrations',
    'server/src/api/describe/docs',
    'web/dist',
    'CHANGELOG.md',
  ])
    await cp(join(root, path), join(program, path), {
      recursive: true,
      filter: (file) => !/\.(map|br|gz)$/.test(file),
    });
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(program, 'server/migrations', name), text);
  await writeFile(join(program, 'package.json'), JSON.stringify({ name: 'tinig', version, type: 'module' }));
  await writeFile(join(program, 'release.json'), JSON.stringify({ version, platform }));
  const node = join(program, 'bin/node');
  await writeFile(node, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  await chmod(node, 0o755);
}
