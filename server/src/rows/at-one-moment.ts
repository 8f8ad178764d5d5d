import type { Sql, Transaction } from '#db/sql';

/** Reads everything as it is at one moment, for as long as it takes, while everybody goes on working. */
export const atOneMoment = <Answer>(sql: Sql, work: (sql: Transaction) => Promise<Answer>): Promise<Answer> =>
  sql.beginReading(async (sql) => {
    await takeTime(sql);
    return await work(sql);
  });

/** Has no time limit, and writes times alike whatever the database's own settings are. */
export const takeTime = (sql: Transaction) => sql`
  select set_config(name, value, true) from (values ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC')) as settings (name, value)`;
