import { stat } from 'node:fs/promises';
import type { BackupHead } from './backup-file.ts';
import { openBackup } from './read-backup.ts';

export type BackupInfo = {
  bytes: number;
  holds: NonNullable<BackupHead['holds']> | null;
  made_by: string | null;
  state: 'whole' | 'broken' | 'unread';
};

const seen = new Map<string, { stamp: string; found: BackupInfo }>();
let reading: Promise<unknown> = Promise.resolve();

/**
 * Returns the known facts about a backup. New or changed files are verified in the background, one at a time
 * (SERVER-1).
 */
export async function backupInfo(path: string): Promise<BackupInfo> {
  const found = await stat(path).catch(() => undefined);
  // It has just been deleted.
  if (!found) return { bytes: 0, holds: null, made_by: null, state: 'unread' };
  const stamp = `${found.size} ${found.mtimeMs}`;
  const known = seen.get(path);
  if (known?.stamp === stamp) return known.found;
  const unread: BackupInfo = { bytes: found.size, holds: null, made_by: null, state: 'unread' };
  seen.set(path, { stamp, found: unread });
  reading = reading.then(async () => {
    seen.set(path, { stamp, found: { ...unread, ...(await readWhole(path)) } });
  });
  return unread;
}

async function readWhole(path: string): Promise<Omit<BackupInfo, 'bytes'>> {
  try {
    const { head, close } = await openBackup(path);
    close();
    return { holds: head.holds ?? null, made_by: head.by ?? null, state: 'whole' };
  } catch {
    return { holds: null, made_by: null, state: 'broken' };
  }
}
