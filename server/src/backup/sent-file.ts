import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '@tinig/domain/refusal';
import { FileProblem, mustHaveRoom } from './whole-file.ts';

/**
 * Takes a piece of a file that is sent in several; answers how much of it is there. 409 for a piece that does not follow
 * the one before, 507 where there is no room.
 */
export async function takePiece(
  path: string,
  { at, bytes }: { at: number; bytes: string },
  leastFree: number,
): Promise<number> {
  const piece = Buffer.from(bytes, 'base64');
  if (at === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, at === 0 ? 'w' : 'r+', 0o600).catch(lost);
  try {
    await mustHaveRoom(dirname(path), leastFree + piece.length).catch((error) => {
      throw error instanceof FileProblem ? new Refusal('disk-low', 507, {}, 30) : error;
    });
    if ((await file.stat()).size < at) throw lost();
    // A piece that is sent once more stands in its own place again.
    await file.write(piece, 0, piece.length, at);
    await file.truncate(at + piece.length);
    await file.sync();
  } finally {
    await file.close();
  }
  return at + piece.length;
}

function lost(): never {
  throw new Refusal('backup-piece-lost', 409);
}
