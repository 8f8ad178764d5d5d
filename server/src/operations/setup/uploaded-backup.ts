import { join } from 'node:path';
import { Refusal } from '@tinig/domain/text/refusal';
import type { PrepareContext } from '#api/handler';

/** Where a backup lies while it is sent to an empty school. */
export const uploadedBackupPath = (dataFolder: string) => join(dataFolder, 'setup-backup.gz');

/** Refuses whoever has no living pass; where there is no first run, there is nothing to be had. */
export function mustHavePass(firstRun: PrepareContext['firstRun'], pass: string) {
  if (!firstRun) throw new Refusal('already-set-up', 404);
  firstRun.mustPass(pass);
}
