import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Explains why a file can't be read or written, to the user who named it. */
export class FileProblem extends Error {}

export function unreadable(error: Error): never {
  throw new FileProblem(`The file cannot be read: ${error.message}`);
}

export type Append = (more: string | Buffer) => Promise<void>;

/** Bytes written between checks of free space. */
const lookEvery = 4 * 1024 * 1024;

/**
 * Writes a file atomically, readable by its owner only. It has another name until it is complete and synced, so a power
 * cut leaves the old file or the whole new one. Fails if less than `leastFree` bytes would remain on the disk.
 */
export async function writeAtomically<Answer>(
  path: string,
  leastFree: number,
  write: (append: Append) => Promise<Answer>,
): Promise<Answer> {
  const draft = `${path}.${process.pid}${draftSuffix}`;
  const file = await open(draft, 'wx', 0o600).catch(explain);
  try {
    const answer = await write(appender(file, dirname(path), leastFree));
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return answer;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    explain(error as NodeJS.ErrnoException);
  }
}

function appender(file: FileHandle, folder: string, leastFree: number): Append {
  let unlooked = lookEvery;
  return async (more) => {
    unlooked += more.length;
    if (unlooked >= lookEvery) {
      await mustHaveRoom(folder, leastFree);
      unlooked = 0;
    }
    await file.writeFile(more);
  };
}

/** Throws if the disk has less free space than this many bytes. A full disk would stop the database itself. */
export async function mustHaveRoom(folder: string, least: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < least)
    throw new FileProblem(
      `There is too little room on the disk of ${folder}: ${inMegabytes(bavail * bsize)} are free, ${inMegabytes(least)} have to be. Make room, or write to another disk.`,
    );
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

export const draftSuffix = '.new';

/** Throws a plain error for system errors about the file. Rethrows others. */
function explain(error: NodeJS.ErrnoException): never {
  const isOfFile =
    error.syscall !== undefined && ['open', 'write', 'fsync', 'rename'].includes(error.syscall);
  throw isOfFile ? new FileProblem(`The file cannot be written: ${error.message}`) : error;
}

async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
