import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/**
 * Packs a folder so that the same content gives the same bytes: sorted by name, owned by root, of one moment (the
 * commit's), and without the time of packing. Answers the file.
 */
export function packTar(folder: string, name: string, file: string, moment: Date): string {
  const tar = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const packed = execFileSync(
    'tar',
    [...tar, `--mtime=@${seconds(moment)}`, '--mode=u+rwX,go+rX,go-w', '-C', folder, '-c', name],
    { maxBuffer: 2 ** 30 },
  );
  const small = execFileSync('gzip', ['-9n'], { input: packed, maxBuffer: 2 ** 30 });
  writeFileSync(file, small);
  return file;
}

/** The same as a .zip, for Windows. */
export function packZip(folder: string, name: string, file: string, moment: Date): string {
  const content: Zippable = {};
  // A .zip holds no time zone, and fflate writes the packing computer's own: the moment's UTC is written everywhere.
  const here = new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
  for (const path of filesIn(join(folder, name)))
    content[`${name}/${path}`] = [readFileSync(join(folder, name, path)), { mtime: here, level: 9 }];
  writeFileSync(file, zipSync(content));
  return file;
}

/** Every file below a folder by its path from there, sorted. */
export const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

/** Gives every file and folder one moment: dpkg-deb takes the moments that it finds. */
export function setMoments(folder: string, moment: Date) {
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const whole = join(folder, path);
    if (statSync(whole, { throwIfNoEntry: false })) utimesSync(whole, moment, moment);
  }
}

export const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
