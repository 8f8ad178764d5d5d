import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database';
import { connect } from './pool.ts';
import { isStalePlan } from './prepared.ts';

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

test('a column gets another type: what was prepared before is prepared anew, on every connection', async () => {
  const { sql } = database;
  await sql`create table heights (cm int not null)`;
  await sql`insert into heights values (120)`;
  const read = () => sql`select cm from heights`;
  const readTogether = () => Promise.all(Array.from({ length: 8 }, read));
  await readTogether();
  await sql`alter table heights alter cm type text`;
  expect(await readTogether()).toEqual(Array(8).fill([{ cm: '120' }]));
});

test('a transaction that met what was prepared before has a chance to begin anew', async () => {
  const { sql } = database;
  await sql`create table weights (kg int not null)`;
  const read = () => sql.begin((sql) => sql`select kg from weights`);
  await read();
  await sql`alter table weights alter kg type text`;
  const error = await read().catch((error) => error);
  expect(isStalePlan(error)).toBe(true);
  expect(await read()).toEqual([]);
});
