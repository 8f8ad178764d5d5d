import type { ResponseOf } from '@tinig/domain/call';
import { checkUpdate, sendUpdate } from '@tinig/domain/calls/updates';
import { mostPiece } from '@tinig/domain/setup';
import type { Trouble } from '#data/request.ts';
import { attempt } from '#data/use-act.ts';

/** All of it is read once more, and some thousand files are laid on the disk. */
const longTime = 600_000;

/** Sends an update's file in pieces and has it checked; tells how far it is. Answers what is ready, or why it is not. */
export async function sendFile(
  file: File,
  tell: (part: number) => void,
): Promise<{ answer?: ResponseOf<typeof checkUpdate>; trouble?: Trouble | undefined }> {
  for (let at = 0; at < file.size || at === 0; at += mostPiece) {
    const piece = file.slice(at, at + mostPiece);
    const { trouble } = await attempt(sendUpdate, { at, bytes: await inBase64(piece) });
    if (trouble) return { trouble };
    tell(Math.min(1, (at + piece.size) / Math.max(1, file.size)));
  }
  return await attempt(checkUpdate, {}, longTime);
}

const inBase64 = (piece: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
