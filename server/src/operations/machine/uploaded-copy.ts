import { join } from 'node:path';
import { hashOf } from '#credentials/tokens';
import { draftSuffix } from '#operations/backup/atomic-file';
import { backupFolder } from '#operations/backup/backup-folder';
import type { Settings } from '#settings';

/** Where a copy lies while somebody sends it to be looked at; one that is left there goes with the unfinished files. */
export const uploadedCopyPath = ({ dataFolder }: Settings, uid: string) =>
  join(backupFolder(dataFolder), `sent-${hashOf(uid)}${draftSuffix}`);
