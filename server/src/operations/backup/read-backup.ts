import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod/mini';
import { FileProblem, unreadable } from './atomic-file.ts';
import { type BackupHead, isSeal, sealBytes, sealOf } from './backup-file.ts';

const StepInHead = z.object({ name: z.string(), hash: z.string() });
const FirstLine = z.object({
  tinig_backup: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(StepInHead),
  holds: z.optional(z.object({ students: z.int(), sections: z.int() })),
  by: z.optional(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().check(z.minimum(0)) }),
  ),
});

/** A fully verified backup: its head, and its rows in order. */
export type Backup = {
  head: BackupHead;
  /** Takes up to this many next rows as JSON texts. */
  take(rows: number): Promise<string[]>;
  close(): void;
};

/** Opens a backup after reading all of it once. Throws if it is damaged, cut short or something else. */
export async function openBackup(path: string): Promise<Backup> {
  const size = await sizeOf(path);
  await mustBeWhole(path, size);
  const packed = createReadStream(path, { end: size - sealBytes - 1 });
  const unpacked = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error));
  const take = dealer(linesOf(unpacked));
  const close = () => void unpacked.destroy();
  try {
    const [first] = await take(1);
    return { head: readHead(first!), take, close };
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
async function* linesOf(stream: AsyncIterable<string>): AsyncGenerator<string[]> {
  let begun = '';
  for await (const text of stream) {
    const lines = (begun + text).split('\n');
    begun = lines.pop()!;
    yield lines;
  }
}

/** Creates a function that takes lines of a stream, up to this many at once. */
function dealer(groups: AsyncGenerator<string[]>) {
  let left: string[] = [];
  return async (wanted: number): Promise<string[]> => {
    while (left.length < wanted) {
      const { value, done } = await groups.next();
      if (done) throw new FileProblem('The backup ends before its last row. Nothing was changed.');
      left.push(...value);
    }
    const dealt = left.slice(0, wanted);
    left = left.slice(wanted);
    return dealt;
  };
}
