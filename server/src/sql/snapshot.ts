import type { Sql, Transaction } from '#db/sql';

/** Runs reads in one snapshot. Never blocks writers. */
export const inSnapshot = <Answer>(sql: Sql, work: (sql: Transaction) => Promise<Answer>): Promise<Answer> =>
  sql.beginReading(async (sql) => {
    await prepareLongRead(sql);
    return await work(sql);
  });

/** Lifts time limits, sets the time zone to UTC, and plans cursors for reading all rows. */
export const prepareLongRead = (sql: Transaction) => sql`
  select set_config(name, value, true) from (values ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'), ('cursor_tuple_fraction', '1')) as settings (name, value)`;
