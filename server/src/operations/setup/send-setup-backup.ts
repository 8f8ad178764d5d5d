import { sendSetupBackup } from '@tinig/domain/calls/setup';
import { handleAct } from '#api/handler';
import { takeBackupPiece } from '#operations/backup/upload';
import { mustNotBeSetUp } from '#records/set-up';
import { mustHavePass, uploadedBackupPath } from './uploaded-backup.ts';

/**
 * Takes a backup's file piece by piece (N12): 404 once the school is set up, 403 without a pass, 409 for a piece that
 * does not follow the one before, 507 where there is no room.
 */
export default handleAct(sendSetupBackup, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, ...piece }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    return takeBackupPiece(uploadedBackupPath(settings.dataFolder), piece, settings.minimumFreeDisk);
  },
  run: async (_input, _context, _judged, size) => ({ size }),
});
