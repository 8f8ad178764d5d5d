import { useDatabase } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { connect } from './pool.ts';
import type { Queries } from './sql.ts';

const database = useDatabase();

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

test('what is asked for at once in a transaction is done in order', async () => {
  const { sql } = database;
  await sql`create table steps (n int not null)`;
  const [, [first], , [second]] = await sql.begin((sql) =>
    Promise.all([
      sql`insert into steps values (1)`,
      sql`select count(*) as n from steps`,
      sql`insert into steps values (2)`,
      sql`select count(*) as n from steps`,
    ]),
  );
  expect([first, second]).toEqual([{ n: 1 }, { n: 2 }]);
});

test('what was never prepared because something before it failed is prepared the next time', async () => {
  const sql = connect({ url: database.url }, { pool: 1 });
  const read = (line: Queries) => line`select 'a text of its own' as text`;
  const begun = sql.begin((sql) => Promise.all([sql`select 1 / 0`, read(sql)]));
  expect(await begun.catch((error) => error)).toMatchObject({ code: '22012' });
  expect(await read(sql)).toEqual([{ text: 'a text of its own' }]);
  await sql.end();
});

test('work that goes on after its transaction has failed writes nothing', async () => {
  const { sql } = database;
  await sql`create table remains (n int not null)`;
  let goOn: () => Promise<unknown> = async () => undefined;
  const failed = sql.begin(async (sql) => {
    goOn = async () => await sql`insert into remains values (1)`;
    await sql`select 1`;
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await expect(goOn()).rejects.toThrow('This transaction is over.');
  expect(await sql`select n from remains`).toEqual([]);
});

test('a transaction that asks for nothing, or throws before it does, leaves its connection as it was', async () => {
  const sql = connect({ url: database.url }, { pool: 1 });
  expect(await sql.begin(async () => 'nothing')).toBe('nothing');
  await expect(sql.begin(() => Promise.reject(new Error('before')))).rejects.toThrow('before');
  await expect(
    sql.begin(async (sql) => {
      await sql`create table never (n int)`;
      throw new Error('after');
    }),
  ).rejects.toThrow('after');
  expect(await sql`select to_regclass('never') as never`).toEqual([{ never: null }]);
  await sql.end();
});

test('whoever reads by cursors sees one moment, and keeps nobody else waiting', async () => {
  const sql = connect({ url: database.url }, { pool: 1 });
  await sql`create table moments as select generate_series(1, 4) as n`;
  const read: unknown[] = [];
  await sql.beginReading(async (reading) => {
    for await (const rows of reading`select n from moments`.cursor(2)) {
      await sql`insert into moments values (5)`;
      read.push(...rows);
    }
    read.push(...(await reading`select count(*) as n from moments`));
  });
  expect(read).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 4 }]);
  await sql.end();
});
