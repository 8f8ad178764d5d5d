import type { Sql, Transaction } from '#db/sql';

/** Reads everything as it is at one moment, for as long as it takes, while everybody goes on working. */
export const inSnapshot = <Answer>(sql: Sql, work: (sql: Transaction) => Promise<Answer>): Promise<Answer> =>
  sql.beginReading(async (sql) => {
    await prepareLongRead(sql);
    return await work(sql);
  });

/** No time limit, times alike whatever the database's own settings are, and plans that read all of a cursor's rows. */
export const prepareLongRead = (sql: Transaction) => sql`
  select set_config(name, value, true) from (values ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'), ('cursor_tuple_fraction', '1')) as settings (name, value)`;
