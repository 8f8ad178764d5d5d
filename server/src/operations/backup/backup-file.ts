import { gunzipSync, gzipSync } from 'node:zlib';
import { inventoryTables } from '@tinig/domain/data-inventory/inventory';
import type { AppliedMigration } from '#db/migrate';

export type TableHead = { name: string; columns: string[]; rows: number };

/** First line of a backup. The rows of `tables` follow in this order, one JSON line each. */
export type BackupHead = {
  tinig_backup: 1;
  made_at: string;
  migrations: AppliedMigration[];
  /** Counts shown when choosing a backup. Missing in older backups. */
  holds?: { students: number; sections: number } | undefined;
  /** Uid of the person who requested the backup on the server page. */
  by?: string | undefined;
  tables: TableHead[];
};

/**
 * Sessions and tokens are left out: a backup may predate a password change, and must not revive old ones. Migrations
 * stand in the head.
 */
const leftOut = [
  'class_lists',
  'sessions',
  'playing',
  'id_tokens',
  'unfinished',
  'machine_events',
  'migrations',
];

/** All tables. A test compares them with the migrations. */
export const allTables = Object.keys(inventoryTables);
export const backupTables = allTables.filter((name) => !leftOut.includes(name));

/**
 * End of a backup: a gzip member of its own, so that zcat still reads the file. Contains the SHA-256 of all bytes
 * before it.
 */
export function sealOf(sha256: string): Buffer {
  const seal = gzipSync(`sha256 ${sha256}\n`, { level: 0 });
  // Clears the operating system that gzip would name.
  seal[9] = 255;
  return seal;
}

export const sealBytes = sealOf('0'.repeat(64)).length;

export function isSeal(bytes: Buffer): boolean {
  try {
    return /^sha256 [0-9a-f]{64}\n$/.test(gunzipSync(bytes).toString());
  } catch {
    return false;
  }
}
