import { useDatabase } from '@tinig/tests/school/use-school';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { Connection, configOf } from './connection.ts';
import { isConnectionError } from './connection-errors.ts';
import { inTransaction } from './transaction.ts';

const database = useDatabase();

test('a transaction whose start failed says why it failed, not that its statements came too late', async () => {
  const connection = new Connection(configOf({ url: database.url }, 30));
  await connection.connect();
  const diskFails = sql`do $$ begin raise 'Input/output error' using errcode = '58030'; end $$`;
  const begin = async () => {
    await Promise.all([connection.ask(sql`begin`), connection.ask(diskFails)]);
  };
  const commit = () => connection.ask(sql`commit`);
  const failed = inTransaction(connection, begin, (sql) => sql`select 1`, commit);
  expect(isConnectionError(await failed.catch((error) => error))).toBe(true);
  await connection.end();
});
