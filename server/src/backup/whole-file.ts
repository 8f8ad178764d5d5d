import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why a file cannot be read or written, in a sentence for whoever named it. */
export class FileProblem extends Error {}

/**
 * Writes a file that only its owner may read, under another name until it is complete and on the disk: under its
 * own name there is the old one or the whole new one, also after a power cut.
 */
export async function writeWholeFile<Answer>(
  path: string,
  write: (file: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  const draft = `${path}.${process.pid}${draftEnd}`;
  const file = await open(draft, 'wx', 0o600).catch(explain);
  try {
    const answer = await write(file);
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

/** How the name of an unfinished file ends. */
export const draftEnd = '.new';

/** What the system says of the file is told plainly; what went wrong elsewhere stays what it is. */
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
