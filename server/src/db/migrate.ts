import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationsFolder } from '#places';
import { UnknownMigration } from './known-migrations.ts';
import type { Sql, Transaction } from './sql.ts';

/** Any number that nobody else uses: whoever migrates holds it. */
const migrationLock = 7_461_646;
/** Deadlock detected; a lock not had in time. */
const notLocked = ['40P01', '55P03'];
const lockMs = 500;
const patienceMs = 10 * 60_000;

/** One numbered file of SQL. */
export type Migration = { name: string; hash: string; text: string };

/** A step as the database has it written down. */
export type AppliedMigration = Pick<Migration, 'name' | 'hash'>;

/** A migration that can't be applied, in a sentence for whoever starts the server. */
export class MigrationProblem extends Error {}

/**
 * Brings the database to the newest migration: each file of `server/migrations` once, in order, in a transaction
 * of its own, under a lock that all servers share. Refuses if a file was changed after it had been applied, and, now
 * and in every later transaction, if the database has migrations that this version doesn't know.
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
  sql.allowOnly(files.map(({ name }) => name));
}

/**
 * Another server may still run. A migration waits for its transactions, and gives up a wait before PostgreSQL looks for
 * deadlocks (1 s), which might end the other's work instead; meanwhile nobody queues behind it.
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

/** Applies one migration and writes it down. */
export async function applyMigration(sql: Transaction, file: Migration) {
  await sql.script(file.text).catch((error: Error) => {
    throw Object.assign(new MigrationProblem(`Migration ${file.name} failed: ${error.message}`), {
      cause: error,
    });
  });
  await sql`insert into migrations (name, hash) values (${file.name}, ${file.hash})`;
}

/** Makes the list of what was applied. */
export const createMigrationsTable = (sql: Transaction) => sql`
  create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`;

/** Until the transaction ends nobody else migrates or restores. */
export async function lockMigrations(sql: Transaction) {
  // Another server may be migrating a large table meanwhile: waiting for it is right.
  await sql`set local statement_timeout = 0`;
  await sql`select pg_advisory_xact_lock(${migrationLock})`;
}

/** What was applied to this database, in order. */
export const readAppliedMigrations = (sql: Transaction) => sql<AppliedMigration[]>`
  select name, hash from migrations order by name`;

/** The migrations that this version brings, in order. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (wrong) throw new MigrationProblem(`${wrong} in ${folder} is not named like 0001-people.sql.`);
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; that is no change.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function mustMatch(files: Migration[], applied: readonly AppliedMigration[]) {
  for (const { name, hash } of applied) {
    const file = files.find((one) => one.name === name);
    if (!file) throw new UnknownMigration(name);
    if (file.hash !== hash)
      throw new MigrationProblem(
        `Migration ${name} was changed after it had been applied to this database. Undo the change and put it into a new migration.`,
      );
  }
}
