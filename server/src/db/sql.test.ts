import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database';
import { connect } from './pool.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('numbers are numbers, times are dates, lists are lists', async () => {
  const { sql } = database;
  const [row] = await sql`
    select count(*) as many, ${9_007_199_254_740_991}::int8 as large, now() as now, ${['a', 'b']}::text[] as names
    from people where uid = any(${['x', 'y']})`;
  expect(row).toEqual({ many: 0, large: 9_007_199_254_740_991, now: expect.any(Date), names: ['a', 'b'] });
});

test('an address may name a socket as psql does', async () => {
  const sql = connect({ url: database.url });
  expect(await sql`select current_database() = ${new URL(database.url).pathname.slice(1)} as same`).toEqual([
    { same: true },
  ]);
  await sql.end();
});
