import type { Transaction } from '#db/sql';
import { quoted, raw, rowsInJson } from '#sql/fragments';
import { allTables, type TableHead } from './backup-file.ts';
import type { Backup } from './read-backup.ts';

const atOnce = 1000;

/**
 * Runs `work` without foreign keys between these tables and without their triggers, and adds them again afterwards.
 * Restored rows stay as they were: no trigger copies a section's locks to pupils (QUARTER-2) or changes its teachers.
 */
export async function withoutRules(sql: Transaction, tables: readonly string[], work: () => Promise<void>) {
  const references = await takeReferences(sql);
  for (const name of tables) await sql`alter table ${quoted(name)} disable trigger user`;
  await work();
  for (const name of tables) await sql`alter table ${quoted(name)} enable trigger user`;
  for (const { name, rule, made_by } of references)
    await sql`alter table ${quoted(name)} add constraint ${quoted(rule)} ${raw(made_by)}`;
}

/** Drops foreign keys: people refer to sections and sections to people, so neither table could be filled first. */
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

export async function fill(sql: Transaction, { name, columns, rows }: TableHead, take: Backup['take']) {
  await sql`truncate ${quoted(name)}`;
  for (let left = rows; left > 0; left -= atOnce) {
    const lines = await take(Math.min(left, atOnce));
    await sql`
      insert into ${quoted(name)} (${quoted(...columns)}) overriding system value
      select ${quoted(...columns)} from ${rowsInJson(name, `[${lines.join()}]`)}`;
  }
  await goOnCounting(sql, name);
}

/** Lets the numbering of each identity column continue after the highest number. */
async function goOnCounting(sql: Transaction, table: string) {
  const numbered = await sql<{ column: string }[]>`
    select attname as column from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`;
  for (const { column } of numbered)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(1, coalesce(max(${quoted(column)}), 0)),
        max(${quoted(column)}) is not null) from ${quoted(table)}`;
}
