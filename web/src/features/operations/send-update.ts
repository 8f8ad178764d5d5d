import type { ResponseOf } from '@tinig/domain/calls/call';
import { checkUpdate, sendUpdate } from '@tinig/domain/calls/updates';
import type { Trouble } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { sendInChunks } from '#features/class-list/send-in-chunks.ts';

/** The server reads the whole file again and unpacks some thousand files. */
const longTime = 600_000;

/**
 * Uploads an update in chunks, reports progress, and has it checked. Returns the update that is ready, or the failure.
 */
export async function sendFile(
  file: File,
  tell: (part: number) => void,
): Promise<{ answer?: ResponseOf<typeof checkUpdate>; trouble?: Trouble | undefined }> {
  const trouble = await sendInChunks(file, (piece) => attempt(sendUpdate, piece), tell);
  return trouble ? { trouble } : await attempt(checkUpdate, {}, longTime);
}
