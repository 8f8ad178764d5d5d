import { gunzipSync, gzipSync } from 'node:zlib';
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
 * Tables in a backup. A test compares them with the migrations. Sessions and tokens are left out: a backup may predate
 * a password change, and must not revive old tokens.
 */
export const backupTables = [
  'people',
  'old_passwords',
  'sections',
  'section_teachers',
  'progress',
  'completions',
  'results',
  'tried_games',
  'answers',
  'answer_keys',
  'skills',
  'past_periods',
  'past_period_sections',
  'past_period_pupils',
  'help_days',
  'devices',
  'cards',
  'tries',
  'school',
  'audit',
  'clean_ups',
  'clock',
  'class_locks',
  'past_years',
  'past_sections',
  'past_students',
  'planned_sections',
  'planned_pupils',
  'lock_exceptions',
  'kept_changes',
  'moved_people',
  'nobodys_passwords',
  'unkept',
  'erased',
  'looks',
  'notices',
  'unreturned_notices',
  'incidents',
  'incident_steps',
  'help_groups',
  'help_members',
  'help_sessions',
];
export const allTables = [
  ...backupTables,
  'class_lists',
  'sessions',
  'playing',
  'id_tokens',
  'unfinished',
  'machine_events',
  'migrations',
];

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
