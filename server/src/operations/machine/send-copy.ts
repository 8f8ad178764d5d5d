import { sendCopy } from '@tinig/domain/calls/server';
import { handleAct } from '#api/handler';
import { takeBackupPiece } from '#operations/backup/upload';
import { uploadedCopyPath } from './uploaded-copy.ts';

/** Takes a copy back, piece by piece, each superadmin's apart (N22): 409 for a piece that does not follow, 507 without room. */
export default handleAct(sendCopy, {
  prepare: async (piece, { settings, actor }) =>
    takeBackupPiece(uploadedCopyPath(settings, actor.uid), piece, settings.minimumFreeDisk),
  run: async (_input, _context, _judged, size) => ({ size }),
});
