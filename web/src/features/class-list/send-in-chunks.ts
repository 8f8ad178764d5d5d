import { maxPieceBytes } from '@tinig/domain/setup/setup';
import type { Trouble } from '#client/request.ts';

/** Uploads a file in chunks, one per call, and reports progress. Returns the failure, if any. */
export async function sendInChunks(
  file: File,
  send: (piece: { at: number; bytes: string }) => Promise<{ trouble?: Trouble | undefined }>,
  tell: (part: number) => void,
): Promise<Trouble | undefined> {
  for (let at = 0; at < file.size || at === 0; at += maxPieceBytes) {
    const piece = file.slice(at, at + maxPieceBytes);
    const { trouble } = await send({ at, bytes: await inBase64(piece) });
    if (trouble) return trouble;
    tell(Math.min(1, (at + piece.size) / Math.max(1, file.size)));
  }
  return undefined;
}

const inBase64 = (piece: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
