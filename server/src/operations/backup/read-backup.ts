import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod/mini';
import { FileProblem, unreadable } from './atomic-file.ts';
import { type BackupHead, isSeal, sealBytes, sealOf } from './backup-file.ts';

/** Bytes of a line. By far the longest row is the undo of an act on many people. */
const longestLine = 8 * 1024 * 1024;
/** Highest compression ratio. A school's rows compress to a twentieth; far more is an attack on memory or time. */
const mostRatio = 200;
const mostTables = 200;
const mostColumns = 200;
const mostSteps = 5000;

const name = z.string().check(z.maxLength(64), z.regex(/^[a-z_0-9]+$/));
const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;
const StepInHead = z.object({ name: z.string().check(z.maxLength(200)), hash: z.string() });
const FirstLine = z.object({
  tinig_backup: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(StepInHead).check(z.maxLength(mostSteps)),
  holds: z.optional(z.object({ students: z.int(), sections: z.int() })),
  by: z.optional(z.string()),
  tables: z
    .array(
      z.object({
        name,
        columns: z.array(name).check(z.minLength(1), z.maxLength(mostColumns), z.refine(isEachOnce)),
        rows: z.int().check(z.minimum(0)),
      }),
    )
    .check(
      z.maxLength(mostTables),
      z.refine((tables) => isEachOnce(tables.map((table) => table.name))),
    ),
});

/** A fully verified backup, with its head and its rows in order. */
export type Backup = {
  head: BackupHead;
  /** Returns exactly this many next rows, as JSON texts. */
  take(rows: number): Promise<string[]>;
  /** Throws if anything follows the last row. */
  mustBeOver(): Promise<void>;
  close(): void;
};

/** Opens a backup after reading all of it once. Throws if it is damaged, cut short or something else. */
export async function openBackup(path: string): Promise<Backup> {
  const size = await sizeOf(path);
  await mustBeWhole(path, size);
  const packed = createReadStream(path, { end: size - sealBytes - 1 });
  const unpacked = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error));
  const { take, mustBeOver } = readLines(unpacked, size * mostRatio);
  const close = () => void unpacked.destroy();
  try {
    const [first] = await take(1);
    return { head: readHead(first!), take, mustBeOver, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(unreadable);
  if (!found.isFile() || found.size <= sealBytes) throw notABackup(path);
  return found.size;
}

const notABackup = (path: string) =>
  new FileProblem(`${path} is not a backup of Tinig, or its end is missing. Nothing was changed.`);

async function mustBeWhole(path: string, size: number) {
  const file = await open(path).catch(unreadable);
  try {
    const end = Buffer.alloc(sealBytes);
    await file.read(end, 0, sealBytes, size - sealBytes);
    const hash = createHash('sha256');
    for await (const bytes of file.createReadStream({
      start: 0,
      end: size - sealBytes - 1,
      autoClose: false,
    }))
      hash.update(bytes as Buffer);
    if (sealOf(hash.digest('hex')).equals(end)) return;
    if (!isSeal(end)) throw notABackup(path);
    throw new FileProblem(`${path} is damaged: it is not what was written. Nothing was changed.`);
  } finally {
    await file.close();
  }
}

function readHead(line: string): BackupHead {
  try {
    return FirstLine.parse(JSON.parse(line));
  } catch {
    throw new FileProblem('The backup was made by another version of Tinig, which writes them differently.');
  }
}

/** Splits a stream into lines, in groups as they arrive. JSON texts contain no line breaks. */
async function* linesOf(stream: AsyncIterable<string>, most: number): AsyncGenerator<string[]> {
  // A long line is joined once, at its end: joining it with each chunk would cost the square of its length.
  let begun: string[] = [];
  let length = 0;
  let left = most;
  try {
    for await (const text of stream) {
      left -= text.length;
      if (left < 0) throw notReadable();
      const [end = '', ...lines] = text.split('\n');
      begun.push(end);
      length += end.length;
      if (length > longestLine) throw notReadable();
      if (lines.length === 0) continue;
      const last = lines.pop()!;
      yield [begun.join(''), ...lines];
      begun = [last];
      length = last.length;
    }
  } catch (error) {
    throw /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ? notReadable() : error;
  }
  if (length > 0) throw notReadable();
}

const notReadable = () => new FileProblem('The backup was not written by Tinig. Nothing was changed.');

/** Creates the functions that take lines of a stream, and that check its end. */
export function readLines(
  stream: AsyncIterable<string>,
  most = Number.POSITIVE_INFINITY,
): Pick<Backup, 'take' | 'mustBeOver'> {
  const groups = linesOf(stream, most);
  let left: string[] = [];
  const take = async (wanted: number): Promise<string[]> => {
    // Yields to other requests even where the next lines are buffered.
    await new Promise(setImmediate);
    while (left.length < wanted) {
      const { value, done } = await groups.next();
      if (done) throw new FileProblem('The backup ends before its last row. Nothing was changed.');
      left.push(...value);
    }
    const dealt = left.slice(0, wanted);
    left = left.slice(wanted);
    return dealt;
  };
  const mustBeOver = async () => {
    if (left.length > 0 || !(await groups.next()).done) throw notReadable();
  };
  return { take, mustBeOver };
}
