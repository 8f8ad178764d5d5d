import { sendCopy } from '@tinig/domain/calls/server';
import { handleAct } from '#api/handler';
import { takeBackupPiece } from '#operations/backup/upload';
import { uploadedCopyPath } from './uploaded-copy.ts';

/** Stores an uploaded copy piece by piece, per superadmin (N22). Refuses with 409 for a gap, 507 without room. */
export default handleAct(sendCopy, {
  prepare: async (piece, { settings, actor }) =>
    takeBackupPiece(uploadedCopyPath(settings, actor.uid), piece, settings.minimumFreeDisk),
  run: async (_input, _context, _judged, size) => ({ size }),
});
