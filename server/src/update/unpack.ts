import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, open, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

const run = promisify(execFile);
const block = 512;
type Entry = { name: string; link: string; mode: number; size: number; type: string };

/**
 * Lays what a .tar.gz holds, below its one folder, into another; all is on the disk before this answers. What would
 * lie elsewhere is an error: nothing of it is right then. By our own hand, since Windows' tar is not Linux' one.
 */
export async function unpack(path: string, start: number, folder: string): Promise<void> {
  const packed = createReadStream(path, { start });
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  const take = taker(unpacked);
  const folders = new Set([folder]);
  const files: string[] = [];
  let longName = '';
  for (;;) {
    const header = await take(block);
    if (!header || header.every((byte) => byte === 0)) break;
    const entry = entryOf(header);
    // A name that is too long for its place comes before its file, as the content of another.
    if (entry.type === 'L') {
      longName = textOf((await take(padded(entry.size)))!.subarray(0, entry.size));
      continue;
    }
    const place = placeOf(folder, longName || entry.name);
    longName = '';
    if (entry.type === '5') await mkdir(place, { recursive: true });
    else if (entry.type === '2')
      await lay(place, folders, () => symlink(linkOf(folder, place, entry.link), place));
    else if (entry.type === '0') {
      await lay(place, folders, () => writeFile(place, entry, take));
      files.push(place);
    } else throw new Error(`An update holds files, folders and links, and no entry of kind ${entry.type}.`);
  }
  await putOnDisk(folder, [...files, ...folders]);
}

async function lay(place: string, folders: Set<string>, make: () => Promise<unknown>) {
  const parent = dirname(place);
  if (!folders.has(parent)) await mkdir(parent, { recursive: true });
  folders.add(parent);
  await make();
}

async function writeFile(place: string, { mode, size }: Entry, take: Take) {
  const file = await open(place, 'wx', mode);
  try {
    for (let left = size; left > 0; ) {
      const wanted = Math.min(left, block * 256);
      const piece = await take(padded(wanted));
      if (!piece) throw new Error('The archive ends before its last file.');
      await file.writeFile(piece.subarray(0, wanted));
      left -= wanted;
    }
  } finally {
    await file.close();
  }
}

/** Waits until all of it is on the disk: on Linux at once, else file by file. */
async function putOnDisk(folder: string, all: string[]) {
  if (process.platform === 'linux' && (await run('sync', ['-f', folder]).catch(() => undefined))) return;
  for (const one of all) await syncPlace(one);
}

async function syncPlace(path: string) {
  // Windows syncs no folder, and a file only to whoever may write to it.
  const place = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch(() => undefined);
  await place?.sync().catch(() => {});
  await place?.close();
}

/** After a power cut a file is there if its folder says so. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function placeOf(folder: string, name: string): string {
  // Without the archive's own folder.
  const place = resolve(folder, ...name.split('/').slice(1));
  if (!isBelow(folder, place)) throw new Error(`${name} would lie outside of its version.`);
  return place;
}

function linkOf(folder: string, place: string, link: string): string {
  if (!isBelow(folder, resolve(dirname(place), link)))
    throw new Error(`${link} leads outside of its version.`);
  return link;
}

const isBelow = (folder: string, place: string) =>
  place === folder ||
  (!relative(folder, place).startsWith(`..${sep}`) && place.startsWith(join(folder, sep)));

const padded = (size: number) => Math.ceil(size / block) * block;
const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/\0.*$/s, '');

function entryOf(header: Buffer): Entry {
  const octal = (from: number, to: number) =>
    Number.parseInt(textOf(header.subarray(from, to)).trim() || '0', 8);
  return {
    name: textOf(header.subarray(0, 100)),
    mode: octal(100, 108) & 0o777,
    size: octal(124, 136),
    type: String.fromCharCode(header[156]!).replace('\0', '0'),
    link: textOf(header.subarray(157, 257)),
  };
}

type Take = (bytes: number) => Promise<Buffer | undefined>;

/** Hands out a stream in parts of the size that is asked for; undefined at its end. */
function taker(stream: AsyncIterable<Buffer>): Take {
  const pieces = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  return async (wanted) => {
    const parts = [left];
    let have = left.length;
    while (have < wanted) {
      const { value, done } = await pieces.next();
      if (done) return undefined;
      parts.push(value);
      have += value.length;
    }
    const whole = Buffer.concat(parts);
    left = whole.subarray(wanted);
    return whole.subarray(0, wanted);
  };
}
