import { join } from 'node:path';
import { hashOf } from '#credentials/tokens';
import { backupFolder } from '#operations/backup/kept-backups';
import { draftEnd } from '#operations/backup/whole-file';
import type { Settings } from '#settings';

/** Where a copy lies while somebody sends it to be looked at; one that is left there goes with the unfinished files. */
export const sentCopyPath = ({ dataFolder }: Settings, uid: string) =>
  join(backupFolder(dataFolder), `sent-${hashOf(uid)}${draftEnd}`);
