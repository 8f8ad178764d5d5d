import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why a file cannot be read or written, in a sentence for whoever named it. */
export class FileProblem extends Error {}

/** What the system says of a file that is to be read. */
export function unreadable(error: Error): never {
  throw new FileProblem(`The file cannot be read: ${error.message}`);
}

export type Append = (more: string | Buffer) => Promise<void>;

/** After this many bytes the room on the disk is checked again. */
const lookEvery = 4 * 1024 * 1024;

/**
 * Writes a file that only its owner may read, under another name until it is complete and on the disk: under its
 * own name there is the old one or the whole new one, also after a power cut. Leaves `leastFree` bytes of the disk,
 * or no file at all.
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

/** Refuses if the disk has less room than this: one full of copies of the database would stop the database itself. */
export async function mustHaveRoom(folder: string, least: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < least)
    throw new FileProblem(
      `There is too little room on the disk of ${folder}: ${inMegabytes(bavail * bsize)} are free, ${inMegabytes(least)} have to be. Make room, or write to another disk.`,
    );
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** How the name of an unfinished file ends. */
export const draftSuffix = '.new';

/** What the system says about the file is reported plainly; any other error stays what it is. */
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
