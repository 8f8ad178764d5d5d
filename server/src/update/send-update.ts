import { mkdir, open } from 'node:fs/promises';
import { sendUpdate } from '@tinig/domain/calls/updates';
import { Refusal } from '@tinig/domain/refusal';
import { mostUpdate } from '@tinig/domain/updates';
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
  async prepare({ at, bytes }, { settings }, install) {
    const piece = Buffer.from(bytes, 'base64');
    if (at + piece.length > mostUpdate) throw new Refusal('update-too-large', 413);
    await mkdir(versionsIn(install), { recursive: true, mode: 0o755 });
    const path = sentIn(install);
    const file = await open(path, at === 0 ? 'w' : 'r+', 0o600).catch(lost);
    try {
      if ((await file.stat()).size < at) throw lost();
      // A piece that is sent once more stands in its own place again.
      await file.write(piece, 0, piece.length, at);
      await file.truncate(at + piece.length);
    } finally {
      await file.close();
    }
    if (at === 0) {
      const { head } = await readUpdate(path, await runningIn(install));
      await mustHaveRoomFor(head, false, settings);
    }
    return at + piece.length;
  },
  run: async (_input, _context, _judged, size) => ({ size }),
});

function lost(): never {
  throw new Refusal('update-piece-lost', 409);
}
