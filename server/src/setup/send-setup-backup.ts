import { mkdir, open } from 'node:fs/promises';
import { sendSetupBackup } from '@tinig/domain/calls/setup';
import { Refusal } from '@tinig/domain/refusal';
import { FileProblem, mustHaveRoom } from '#backup/whole-file';
import { handleAct } from '#door/handler';
import { mustNotBeSetUp } from '#rows/set-up';
import { mustHavePass, sentPath } from './sent-backup.ts';

/**
 * Takes a backup's file piece by piece (N12): 404 once the school is set up, 403 without a pass, 409 for a piece that
 * does not follow the one before, 507 where there is no room.
 */
export default handleAct(sendSetupBackup, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, at, bytes }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    const { dataFolder, minimumFreeDisk } = settings;
    const piece = Buffer.from(bytes, 'base64');
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await mustHaveRoom(dataFolder, minimumFreeDisk + piece.length).catch((error) => {
      throw error instanceof FileProblem ? new Refusal('disk-low', 507, {}, 30) : error;
    });
    const file = await open(sentPath(dataFolder), at === 0 ? 'w' : 'r+', 0o600).catch(lost);
    try {
      if ((await file.stat()).size < at) throw lost();
      // A piece that is sent once more stands in its own place again.
      await file.write(piece, 0, piece.length, at);
      await file.truncate(at + piece.length);
      await file.sync();
    } finally {
      await file.close();
    }
    return at + piece.length;
  },
  run: async (_input, _context, _judged, size) => ({ size }),
});

function lost(): never {
  throw new Refusal('backup-piece-lost', 409);
}
