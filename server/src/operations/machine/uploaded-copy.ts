import { join } from 'node:path';
import { hashOf } from '#credentials/tokens';
import { draftSuffix } from '#operations/backup/atomic-file';
import { backupFolder } from '#operations/backup/backup-folder';
import type { Settings } from '#settings';

/** Path of a copy uploaded for checking. Leftovers are deleted with unfinished files. */
export const uploadedCopyPath = ({ dataFolder }: Settings, uid: string) =>
  join(backupFolder(dataFolder), `sent-${hashOf(uid)}${draftSuffix}`);
