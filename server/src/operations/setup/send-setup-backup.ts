import { sendSetupBackup } from '@tinig/domain/calls/setup';
import { handleAct } from '#api/handler';
import { takeBackupPiece } from '#operations/backup/upload';
import { mustNotBeSetUp } from '#records/set-up';
import { mustHavePass, uploadedBackupPath } from './uploaded-backup.ts';

/**
 * Stores an uploaded backup piece by piece (N12). Refuses with 404 once set up, 403 without a pass, 409 for a
 * gap, 507 without room.
 */
export default handleAct(sendSetupBackup, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass, ...piece }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    return takeBackupPiece(uploadedBackupPath(settings.dataFolder), piece, settings.minimumFreeDisk);
  },
  run: async (_input, _context, _judged, size) => ({ size }),
});
