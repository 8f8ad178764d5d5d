import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/**
 * Packs a folder reproducibly: sorted by name, owned by root, all with the commit's time and without the
 * packing time. Returns the file.
 */
export function packTar(folder: string, name: string, file: string, moment: Date): string {
  const tar = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const packed = execFileSync(
    'tar',
    [...tar, `--mtime=@${seconds(moment)}`, '--mode=u+rwX,go+rX,go-w', '-C', folder, '-c', name],
    { maxBuffer: 2 ** 30 },
  );
  const small = execFileSync('gzip', ['-6n'], { input: packed, maxBuffer: 2 ** 30 });
  writeFileSync(file, small);
  return file;
}

export function packZip(folder: string, name: string, file: string, moment: Date): string {
  const content: Zippable = {};
  // A .zip has no time zone and fflate writes local time, so shift it to write UTC everywhere.
  const here = new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
  for (const path of filesIn(join(folder, name)))
    content[`${name}/${path}`] = [readFileSync(join(folder, name, path)), { mtime: here, level: 6 }];
  writeFileSync(file, zipSync(content));
  return file;
}

export const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

/** Sets one modification time on every file and folder, which dpkg-deb copies. */
export function setMoments(folder: string, moment: Date) {
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const whole = join(folder, path);
    if (statSync(whole, { throwIfNoEntry: false })) utimesSync(whole, moment, moment);
  }
}

export const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
