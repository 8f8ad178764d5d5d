import type { Sql } from '@tinig/server/db/sql';
import { expect } from 'vitest';

const heldFor = 300;

/**
 * Runs a join and holds up every look-up of a session for a moment after it, so that what the server reads for open
 * connections comes first.
 */
export async function holdLookupsAfter<Result>(sql: Sql, join: () => Promise<Result>): Promise<Result> {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const untilWaitedFor = (table: string) =>
    expect
      .poll(() => sql`select from pg_locks where not granted and relation = ${table}::regclass`)
      .not.toHaveLength(0);
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  // The join waits here after it has changed the sessions.
  const groups = sql.begin(async (sql) => {
    await sql`lock table help_members in exclusive mode`;
    locked();
    await mayEnd;
  });
  await isLocked;
  const joined = join();
  await untilWaitedFor('help_members');
  const lookups = sql.begin(async (sql) => {
    await sql`lock table sessions in access exclusive mode`;
    await sql`select pg_sleep(${heldFor / 1000})`;
  });
  await untilWaitedFor('sessions');
  end();
  await Promise.all([groups, lookups]);
  return await joined;
}
