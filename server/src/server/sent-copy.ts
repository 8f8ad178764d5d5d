import { join } from 'node:path';
import { backupFolder } from '#backup/kept-backups';
import { draftEnd } from '#backup/whole-file';
import { hashOf } from '#credentials/tokens';
import type { Settings } from '#settings';

/** Where a copy lies while somebody sends it to be looked at; one that is left there goes with the unfinished files. */
export const sentCopyPath = ({ dataFolder }: Settings, uid: string) =>
  join(backupFolder(dataFolder), `sent-${hashOf(uid)}${draftEnd}`);
