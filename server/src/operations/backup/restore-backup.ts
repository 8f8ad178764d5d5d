import {
  applyMigration,
  createMigrationsTable,
  lockMigrations,
  type Migration,
  readAppliedMigrations,
  readMigrations,
} from '#db/migrate';
import type { Queries, Transaction } from '#db/sql';
import { type ErasedMark, eraseMarked, readErased } from '#records/erased';
import { quoted, raw, rowsInJson } from '#sql/fragments';
import { prepareLongRead } from '#sql/snapshot';
import { FileProblem } from './atomic-file.ts';
import { allTables, type BackupHead, type TableHead } from './backup-file.ts';
import type { Backup } from './read-backup.ts';

const atOnce = 1000;

/** True if the database has no people. A backup may then replace it without asking. */
export async function isEmpty(sql: Queries): Promise<boolean> {
  const [there] = await sql<
    { has_people: boolean }[]
  >`select to_regclass('people') is not null as has_people`;
  if (!there!.has_people) return true;
  const [found] = await sql`select from people limit 1`;
  return found === undefined;
}

/** Throws for a backup of a newer version. `migrations` is for tests. */
export async function mustBeKnown({ migrations }: BackupHead, folder?: string) {
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

/** True if an older version made the backup. It is migrated while restored. */
export const isOlder = async ({ migrations }: BackupHead) =>
  migrations.length < (await readMigrations()).length;

/**
 * Replaces the database with a backup: all of it, or nothing on failure. Creates the tables as of the backup,
 * fills them, then migrates. Ends all sessions, and pauses clean-ups for a day for review. Skips people erased
 * here or on the given list (PRIVACY-4), and returns their number. If `isOwn` (embedded database), also removes
 * what a newer version left.
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
  const migrations = await readMigrations();
  await clear(sql, isOwn && (await isStrange(sql, migrations)));
  await createMigrationsTable(sql);
  const made = migrations.filter((step) => isIn(head, step));
  for (const one of made) await applyMigration(sql, one);
  const references = await takeReferences(sql);
  // Triggers off: restored locks and section assignments must stay as they were (QUARTER-2).
  const filled = head.tables.map(({ name }) => name);
  for (const name of filled) await sql`alter table ${quoted(name)} disable trigger user`;
  for (const table of head.tables) await fill(sql, table, take);
  for (const name of filled) await sql`alter table ${quoted(name)} enable trigger user`;
  for (const { name, rule, made_by } of references)
    await sql`alter table ${quoted(name)} add constraint ${quoted(rule)} ${raw(made_by)}`;
  for (const one of migrations) if (!made.includes(one)) await applyMigration(sql, one);
  await sql`update clock set waits = true, ran_seconds = 0`;
  // The backup's own list counts too: its school may have erased more people.
  return await eraseMarked(sql, onceEach([...(await readErased(sql)), ...erased]));
}

/** True if a newer version has used the database, whose objects are unknown here. */
async function isStrange(sql: Transaction, known: readonly Migration[]): Promise<boolean> {
  await createMigrationsTable(sql);
  return (await readAppliedMigrations(sql)).some((step) => !known.some(({ name }) => name === step.name));
}

/** Drops all tables, or with `wholly` the whole schema. */
async function clear(sql: Transaction, wholly: boolean) {
  if (wholly) return void (await sql.script('drop schema public cascade; create schema public'));
  await sql`drop table if exists ${quoted(...allTables)} cascade`;
  await sql`
    drop function if exists audit_is_append_only(), follow_section(), settle_class_locks(text[]),
      mark_lock_exceptions(text[]), follow_main_teacher(), end_removed_teacher(), write_holders(),
      leave_help_sessions(), log_changes(), refuse_past_year(), refuse_past_period(),
      picked(jsonb, text[])`;
}

const isIn = ({ migrations }: BackupHead, { name }: Migration) => migrations.some((one) => one.name === name);

const onceEach = (marks: readonly ErasedMark[]) => [
  ...new Map(marks.map((mark) => [mark.uid, mark])).values(),
];

/** Drops foreign keys: people and sections reference each other. */
async function takeReferences(sql: Transaction) {
  const references = await sql<{ name: string; rule: string; made_by: string }[]>`
    select c.conrelid::regclass::text as name, c.conname as rule, pg_get_constraintdef(c.oid) as made_by
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${allTables}::text[])`;
  for (const { name, rule } of references)
    await sql`alter table ${quoted(name)} drop constraint ${quoted(rule)}`;
  return references;
}

async function fill(sql: Transaction, { name, columns, rows }: TableHead, take: Backup['take']) {
  await sql`truncate ${quoted(name)}`;
  for (let left = rows; left > 0; left -= atOnce) {
    const lines = await take(Math.min(left, atOnce));
    await sql`
      insert into ${quoted(name)} (${quoted(...columns)}) overriding system value
      select ${quoted(...columns)} from ${rowsInJson(name, `[${lines.join()}]`)}`;
  }
  await goOnCounting(sql, name);
}

/** Continues identity columns after the highest number. */
async function goOnCounting(sql: Transaction, table: string) {
  const numbered = await sql<{ column: string }[]>`
    select attname as column from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`;
  for (const { column } of numbered)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(1, coalesce(max(${quoted(column)}), 0)),
        max(${quoted(column)}) is not null) from ${quoted(table)}`;
}
