import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '@tinig/server/db/connection';
import { connect } from '@tinig/server/db/pool';
import type { Sql, Transaction } from '@tinig/server/db/sql';
import { quoted } from '@tinig/server/sql/fragments';
import { inject } from 'vitest';

/** The one that database-setup.ts started for this run. */
export type TestDatabase = Exclude<DatabaseAddress, { url: string }>;

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

export type FreshDatabase = { sql: Sql; url: string; close(): Promise<void> };

/** A migrated database of its own without people in it; with `isEmpty` one without tables. `close` removes it. */
export async function freshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const place = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const onServer = async (command: (sql: Sql) => PromiseLike<unknown>) => {
    const sql = connect({ ...place, database: 'postgres' }, { pool: 1 });
    await command(sql);
    await sql.end();
  };
  await onServer(
    (sql) => sql`create database ${quoted(name)} template ${quoted(isEmpty ? 'template0' : place.database)}`,
  );
  const sql = connect({ ...place, database: name }, { pool: 5 });
  return {
    sql,
    // For a process of its own that is started with DATABASE_URL.
    url: `postgres://${place.user}@localhost:${place.port}/${name}?host=${encodeURIComponent(place.host)}`,
    async close() {
      await sql.end();
      await onServer((sql) => sql`drop database ${quoted(name)} with (force)`);
    },
  };
}

/** How often this connection has planned a prepared statement anew for its values; five times PostgreSQL always does. */
export async function timesPlanned(sql: Transaction, partOfIt: string): Promise<number> {
  const [found] = await sql<{ times: number }[]>`
    select max(custom_plans) as times from pg_prepared_statements where position(${partOfIt} in statement) > 0`;
  return found!.times;
}
