import type { Transaction } from '@tinig/server/db/sql';

/** How often this connection has planned a prepared statement anew for its values; five times PostgreSQL always does. */
export async function timesPlanned(sql: Transaction, partOfIt: string): Promise<number> {
  const [found] = await sql<{ times: number }[]>`
    select max(custom_plans) as times from pg_prepared_statements where position(${partOfIt} in statement) > 0`;
  return found!.times;
}
