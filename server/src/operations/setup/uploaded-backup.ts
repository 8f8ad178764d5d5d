import { join } from 'node:path';
import { Refusal } from '@tinig/domain/text/refusal';
import type { PrepareContext } from '#api/handler';

/** Path of a backup uploaded to an empty school. */
export const uploadedBackupPath = (dataFolder: string) => join(dataFolder, 'setup-backup.gz');

/** Refuses with 403 without a valid pass, 404 if the school is set up. */
export function mustHavePass(firstRun: PrepareContext['firstRun'], pass: string) {
  if (!firstRun) throw new Refusal('already-set-up', 404);
  firstRun.mustPass(pass);
}
