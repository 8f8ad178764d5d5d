import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationsFolder } from '#places';
import { UnknownMigration } from './known-migrations.ts';
import { isOldSchema, OldSchema } from './old-schema.ts';
import { MigrationProblem } from './problem.ts';
import type { Sql, Transaction } from './sql.ts';

/** Lock number for migrations. Arbitrary but unique. */
const migrationLock = 7_461_646;
/** PostgreSQL codes: deadlock detected, lock timeout. */
const notLocked = ['40P01', '55P03'];
const lockMs = 500;
const patienceMs = 10 * 60_000;

export type Migration = { name: string; hash: string; text: string };

export type AppliedMigration = Pick<Migration, 'name' | 'hash'>;

/**
 * Migrates the database: runs each new file of `server/migrations` in order, in its own transaction, under a lock
 * shared by all servers. Refuses changed files of applied migrations. Refuses unknown migrations, now and in every
 * later transaction.
 */
export async function migrate(sql: Sql, folder: string = migrationsFolder): Promise<void> {
  const files = await readMigrations(folder);
  const before = await sql.begin(async (sql) => {
    await lockMigrations(sql);
    await createMigrationsTable(sql);
    return await readAppliedMigrations(sql);
  });
  mustMatch(files, before);
  const known = new Set(before.map(({ name }) => name));
  for (const file of files.filter(({ name }) => !known.has(name))) {
    await untilLocked(() =>
      sql.begin(async (sql) => {
        await lockMigrations(sql);
        const applied = await readAppliedMigrations(sql);
        if (applied.some((one) => one.name === file.name)) return;
        await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`;
        await sql`lock table migrations in access exclusive mode`;
        await applyMigration(sql, file);
      }),
    );
  }
  sql.allowOnlyMigrations(files.map(({ name }) => name));
}

/**
 * Runs a migration while another server may still use the database. Gives up waiting for a lock before PostgreSQL's
 * deadlock check (1 s) might end the other's work, then retries.
 */
async function untilLocked(run: () => Promise<void>) {
  for (const deadline = Date.now() + patienceMs; ; await wait(lockMs))
    try {
      return await run();
    } catch (error) {
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      if (!notLocked.includes(code) || Date.now() > deadline) throw error;
    }
}

export async function applyMigration(sql: Transaction, file: Migration) {
  await sql.script(file.text).catch((error: Error) => {
    throw Object.assign(new MigrationProblem(`Migration ${file.name} failed: ${error.message}`), {
      cause: error,
    });
  });
  await sql`insert into migrations (name, hash) values (${file.name}, ${file.hash})`;
}

export const createMigrationsTable = (sql: Transaction) => sql`
  create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`;

/** Blocks other migrations and restores until the transaction ends. */
export async function lockMigrations(sql: Transaction) {
  // Waits as long as another server migrates a large table.
  await sql`set local statement_timeout = 0`;
  await sql`select pg_advisory_xact_lock(${migrationLock})`;
}

export const readAppliedMigrations = (sql: Transaction) => sql<AppliedMigration[]>`
  select name, hash from migrations order by name`;

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (wrong) throw new MigrationProblem(`${wrong} in ${folder} is not named like 0001-people.sql.`);
  return await Promise.all(
    names.map(async (name) => {
      // A Windows checkout may have other line endings, which are no change.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function mustMatch(files: Migration[], applied: readonly AppliedMigration[]) {
  if (isOldSchema(applied)) throw new OldSchema();
  for (const { name, hash } of applied) {
    const file = files.find((one) => one.name === name);
    if (!file) throw new UnknownMigration(name);
    if (file.hash !== hash)
      throw new MigrationProblem(
        `Migration ${name} was changed after it had been applied to this database. Undo the change and put it into a new migration.`,
      );
  }
}
