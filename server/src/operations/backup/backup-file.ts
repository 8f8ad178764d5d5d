import { gunzipSync, gzipSync } from 'node:zlib';
import type { AppliedMigration } from '#db/migrate';

/** One table of a backup: its columns, and how many rows there are. */
export type TableHead = { name: string; columns: string[]; rows: number };

/** The first line of a backup. After it come the tables' rows in that order, each a line; all lines are JSON. */
export type BackupHead = {
  tinig_backup: 1;
  made_at: string;
  /** The state of the tables: which migrations made them. */
  migrations: AppliedMigration[];
  /** How many there are, for whoever chooses among backups; not in those of older versions. */
  holds?: { students: number; sections: number } | undefined;
  /** The uid of whoever asked for it on the server's page. */
  by?: string | undefined;
  tables: TableHead[];
};

/**
 * Everything that Tinig keeps; a test holds this list to the migrations. Sessions and what opens them are left out:
 * a backup may be older than a change of password, and must let nobody in by an old token.
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
 * The end of a backup: a small gzip part of its own, so that the whole file is still one that zcat reads. It holds
 * the SHA-256 of all bytes before it, and every byte of it is checked.
 */
export function sealOf(sha256: string): Buffer {
  const seal = gzipSync(`sha256 ${sha256}\n`, { level: 0 });
  // Otherwise it would name the system that made it.
  seal[9] = 255;
  return seal;
}

export const sealBytes = sealOf('0'.repeat(64)).length;

/** Whether this is the end of any backup at all, whatever its content. */
export function isSeal(bytes: Buffer): boolean {
  try {
    return /^sha256 [0-9a-f]{64}\n$/.test(gunzipSync(bytes).toString());
  } catch {
    return false;
  }
}
