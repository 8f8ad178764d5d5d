import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const block = 512;
const mostEntries = 50_000;
const longestName = 4096;
/** Bytes of a disk block. Files occupy whole blocks. */
const diskBlock = 4096;

/** Thrown if the archive is damaged or was not made by the release tool. */
export class ArchiveProblem extends Error {}

/**
 * Unpacks a tar stream without its top folder. Returns each file's hash by path. Refuses links and names that lead
 * outside. Reads the stream to its end. Written here, because tar differs between Windows and Linux.
 */
export async function unpack(
  unpacked: AsyncIterable<Buffer>,
  folder: string,
  mostBytes: number,
): Promise<Map<string, string>> {
  const { take, drain } = taker(unpacked);
  const hashes = new Map<string, string>();
  const folders = new Set([folder]);
  let left = mostBytes;
  let longName = '';
  for (let entries = 0; ; entries++) {
    const header = await take(block);
    if (!header || header.every((byte) => byte === 0)) break;
    if (entries > mostEntries) throw new ArchiveProblem('The archive has too many entries.');
    const { name, mode, size, type } = entryOf(header);
    // GNU tar stores a long name as an entry before the file.
    if (type === 'L') {
      if (size > longestName) throw new ArchiveProblem('A name in the archive is too long.');
      longName = textOf(((await take(padded(size))) ?? Buffer.alloc(0)).subarray(0, size));
      continue;
    }
    const path = pathOf(longName || name);
    longName = '';
    const place = placeIn(folder, path);
    if (type === '5') {
      await mkdir(place, { recursive: true });
      folders.add(place);
    } else if (type === '0') {
      left -= Math.ceil(size / diskBlock) * diskBlock;
      if (left < 0) throw new ArchiveProblem('The archive holds more than it says.');
      await mkdir(dirname(place), { recursive: true });
      folders.add(dirname(place));
      hashes.set(path, await writeFile(place, mode, size, take));
    } else throw new ArchiveProblem(`The archive holds an entry of kind ${type}.`);
  }
  await drain(mostBytes);
  await putOnDisk(folder, [...[...hashes.keys()].map((path) => join(folder, path)), ...folders]);
  return hashes;
}

async function writeFile(place: string, mode: number, size: number, take: Take): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(place, 'wx', mode);
  try {
    for (let left = size; left > 0; ) {
      const wanted = Math.min(left, block * 256);
      const piece = (await take(padded(wanted)))?.subarray(0, wanted);
      if (!piece) throw new ArchiveProblem('The archive ends before its last file.');
      hash.update(piece);
      await file.writeFile(piece);
      left -= wanted;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Syncs everything to disk, with one call on Linux, else file by file. */
async function putOnDisk(folder: string, all: string[]) {
  if (process.platform === 'linux' && (await run('sync', ['-f', folder]).catch(() => undefined))) return;
  for (const path of all) await syncPlace(path);
}

/** Syncs a file or folder. Windows can't sync folders, and syncs files only when opened for writing. */
export async function syncPlace(path: string) {
  const place = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch(() => undefined);
  await place?.sync().catch(() => {});
  await place?.close();
}

/** Path of an entry below the archive's top folder. */
const pathOf = (name: string) => name.split('/').slice(1).filter(Boolean).join('/');

function placeIn(folder: string, path: string): string {
  const place = resolve(folder, path);
  if (place !== folder && !place.startsWith(join(folder, sep)))
    throw new ArchiveProblem('A name in the archive leads outside of it.');
  return place;
}

const padded = (size: number) => Math.ceil(size / block) * block;
const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/\0.*$/s, '');

function entryOf(header: Buffer) {
  const octal = (from: number, to: number) => {
    const text = textOf(header.subarray(from, to)).trim() || '0';
    if (!/^[0-7]+$/.test(text)) throw new ArchiveProblem('A header of the archive cannot be read.');
    return Number.parseInt(text, 8);
  };
  return {
    name: textOf(header.subarray(0, 100)),
    mode: octal(100, 108) & 0o777,
    size: octal(124, 136),
    type: String.fromCharCode(header[156]!).replace('\0', '0'),
  };
}

type Take = (bytes: number) => Promise<Buffer | undefined>;

/**
 * Reads a stream in parts of the requested size. `take` returns undefined at the end. `drain` reads the rest, up to a
 * limit.
 */
function taker(stream: AsyncIterable<Buffer>): { take: Take; drain: (most: number) => Promise<void> } {
  const pieces = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  return {
    async take(wanted) {
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
    },
    async drain(most) {
      let rest = most;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        rest -= next.value.length;
        if (rest < 0) throw new ArchiveProblem('The archive holds more than it says.');
      }
    },
  };
}
