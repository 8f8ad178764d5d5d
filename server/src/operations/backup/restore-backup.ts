import type { Topic } from '@tinig/domain/calls/call';
import {
  applyMigration,
  createMigrationsTable,
  lockMigrations,
  type Migration,
  readAppliedMigrations,
  readMigrations,
} from '#db/migrate';
import { importCommand, isOldSchema, OldSchema } from '#db/old-schema';
import type { Queries, Transaction } from '#db/sql';
import { type ErasedMark, eraseMarked, readErased } from '#records/erased';
import { quoted } from '#sql/fragments';
import { prepareLongRead } from '#sql/snapshot';
import { FileProblem } from './atomic-file.ts';
import { allTables, type BackupHead } from './backup-file.ts';
import { fill, withoutRules } from './fill-tables.ts';
import type { Backup } from './read-backup.ts';

/** Topics that a restore changes. */
export const topicsOfRestore = (
  ['people', 'sections', 'progress', 'link', 'settings', 'cleanups', 'sessions'] as const
).map((kind): Topic => ({ kind }));

/** True if the database has no people, so that a backup may replace it without confirmation. */
export async function isEmpty(sql: Queries): Promise<boolean> {
  const [there] = await sql<
    { has_people: boolean }[]
  >`select to_regclass('people') is not null as has_people`;
  if (!there!.has_people) return true;
  const [found] = await sql`select from people limit 1`;
  return found === undefined;
}

/** Thrown for a backup older than the baseline migration. */
export class OldBackup extends FileProblem {
  constructor() {
    super(
      `This backup is of an older Tinig. Nothing was changed: ${importCommand} brings it into a new database.`,
    );
  }
}

/** Throws for a backup that is of a newer version or older than the baseline. `folder` is for tests. */
export async function mustBeKnown({ migrations }: BackupHead, folder?: string) {
  if (isOldSchema(migrations)) throw new OldBackup();
  const known = await readMigrations(folder);
  for (const { name, hash } of migrations) {
    const file = known.find((one) => one.name === name);
    if (!file)
      throw new FileProblem(
        `The backup was made by a newer version of Tinig (${name}). Restore it with that version. Nothing was changed.`,
      );
    if (file.hash !== hash)
      throw new FileProblem(
        `The backup was made by a Tinig whose ${name} differs from this one's. Nothing was changed.`,
      );
  }
}

/** True if an older version made the backup. Restoring then also migrates it. */
export const isOlder = async ({ migrations }: BackupHead) =>
  migrations.length < (await readMigrations()).length;

/**
 * Replaces the database with a backup, all or nothing: creates the tables as of the backup, fills them, then migrates.
 * Ends all sessions, and pauses clean-ups for a day for review. Skips people erased here or on the given list
 * (PRIVACY-4), and returns their number. If `isOwn` (embedded database), also drops what a newer version added.
 */
export async function restoreBackup(
  sql: Transaction,
  { head, take }: Pick<Backup, 'head' | 'take'>,
  listed: readonly ErasedMark[],
  isOwn = false,
): Promise<number> {
  await prepareLongRead(sql);
  const erased = [...(await readErased(sql)), ...listed];
  await lockMigrations(sql);
  await createMigrationsTable(sql);
  if (isOldSchema(await readAppliedMigrations(sql))) throw new OldSchema();
  const migrations = await readMigrations();
  await clear(sql, isOwn && (await isStrange(sql, migrations)));
  await createMigrationsTable(sql);
  const made = migrations.filter((step) => isIn(head, step));
  for (const one of made) await applyMigration(sql, one);
  const filled = head.tables.map(({ name }) => name);
  await withoutRules(sql, filled, async () => {
    for (const table of head.tables) await fill(sql, table, take);
  });
  for (const one of migrations) if (!made.includes(one)) await applyMigration(sql, one);
  await sql`update clock set waits = true, ran_seconds = 0`;
  // Also erases people on the backup's own list: its school may have erased more.
  return await eraseMarked(sql, onceEach([...(await readErased(sql)), ...erased]));
}

/** True if a newer version has used the database, so that it may contain unknown objects. */
async function isStrange(sql: Transaction, known: readonly Migration[]): Promise<boolean> {
  return (await readAppliedMigrations(sql)).some((step) => !known.some(({ name }) => name === step.name));
}

/** Drops all tables, or with `wholly` the whole schema. */
async function clear(sql: Transaction, wholly: boolean) {
  if (wholly) return void (await sql.script('drop schema public cascade; create schema public'));
  await sql`drop table if exists ${quoted(...allTables)} cascade`;
  await sql`
    drop function if exists come_back(), follow_main_teacher(), write_holders(), end_removed_teacher(),
      follow_section(), keep_moments(), settle_class_locks(text[]), mark_lock_exceptions(text[]),
      leave_help_sessions(), end_card(), email_is_unfinished(), email_is_somebodys(), forget_old_passwords(),
      refuse_past_year(), refuse_past_period(), audit_is_append_only(), number_act(), keep_exception_state(), log_changes(), picked(jsonb, text[])`;
  await sql`drop domain if exists percent`;
}

const isIn = ({ migrations }: BackupHead, { name }: Migration) => migrations.some((one) => one.name === name);

const onceEach = (marks: readonly ErasedMark[]) => [
  ...new Map(marks.map((mark) => [mark.uid, mark])).values(),
];
