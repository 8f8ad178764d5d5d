import { mkdir } from 'node:fs/promises';
import { sendUpdate } from '@tinig/domain/calls/updates';
import { Refusal } from '@tinig/domain/refusal';
import { mostUpdate } from '@tinig/domain/updates';
import { writePiece } from '#backup/sent-file';
import { handleAct } from '#door/handler';
import { mustBeInstalled, mustHaveRoomFor, runningIn } from './install.ts';
import { readUpdate } from './update-file.ts';
import { sentIn, versionsIn } from './versions.ts';

/**
 * Takes an update's file piece by piece (N22): 404 where no file updates this Tinig, 409 for a piece that does not follow
 * the one before, 413 for more than an update holds, 507 where there is no room. What its beginning says of itself, and
 * who signed that, is judged before a second piece is taken.
 */
export default handleAct(sendUpdate, {
  judge: (_target, { settings }) => mustBeInstalled(settings),
  async prepare(piece, { settings }, install) {
    if (piece.at + Buffer.byteLength(piece.bytes, 'base64') > mostUpdate)
      throw new Refusal('update-too-large', 413);
    await mkdir(versionsIn(install), { recursive: true, mode: 0o755 });
    const path = sentIn(install);
    const size = await writePiece(path, piece, 'update-piece-lost');
    if (piece.at === 0) {
      const { head } = await readUpdate(path, await runningIn(install));
      await mustHaveRoomFor(head, false, settings);
    }
    return size;
  },
  run: async (_input, _context, _judged, size) => ({ size }),
});
