import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '@tinig/domain/text/refusal';
import { isDiskFull } from '#db/connection-errors';
import { FileProblem, mustHaveRoom } from './atomic-file.ts';

export type UploadPiece = { at: number; bytes: string };

/**
 * Stores a piece of an uploaded backup. Returns the file's size so far. Refuses with 409 if a piece is missing before
 * it, 507 without room.
 */
export async function takeBackupPiece(path: string, piece: UploadPiece, leastFree: number): Promise<number> {
  if (piece.at === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return await writePiece(path, piece, 'backup-piece-lost', (more) =>
    mustHaveRoom(dirname(path), leastFree + more).catch((error) => {
      throw error instanceof FileProblem ? new Refusal('disk-low', 507, {}, 30) : error;
    }),
  );
}

/** Writes a piece at its position. Returns the file's size. First calls `mayGrow` with the piece's length. */
export async function writePiece(
  path: string,
  { at, bytes }: UploadPiece,
  lost: 'backup-piece-lost' | 'update-piece-lost',
  mayGrow: (more: number) => Promise<void> = async () => {},
): Promise<number> {
  const piece = Buffer.from(bytes, 'base64');
  const refuse = () => {
    throw new Refusal(lost, 409);
  };
  const file = await open(path, at === 0 ? 'w' : 'r+', 0o600).catch(refuse);
  try {
    await mayGrow(piece.length);
    if ((await file.stat()).size < at) refuse();
    // A repeated piece overwrites itself.
    await file.write(piece, 0, piece.length, at);
    await file.truncate(at + piece.length);
    await file.sync();
  } catch (error) {
    // Removes the incomplete file, which would keep the disk full.
    if (isDiskFull(error)) await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return at + piece.length;
}
