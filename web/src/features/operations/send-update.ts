import type { ResponseOf } from '@tinig/domain/calls/call';
import { checkUpdate, sendUpdate } from '@tinig/domain/calls/updates';
import type { Trouble } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { sendInChunks } from '#features/class-list/send-in-chunks.ts';

/** All of it is read once more, and some thousand files are laid on the disk. */
const longTime = 600_000;

/** Sends an update's file in pieces and has it checked; tells how far it is. Answers what is ready, or why it is not. */
export async function sendFile(
  file: File,
  tell: (part: number) => void,
): Promise<{ answer?: ResponseOf<typeof checkUpdate>; trouble?: Trouble | undefined }> {
  const trouble = await sendInChunks(file, (piece) => attempt(sendUpdate, piece), tell);
  return trouble ? { trouble } : await attempt(checkUpdate, {}, longTime);
}
