import { freePort } from '@tinig/tests/school/own-postgres';
import { launchServer } from '@tinig/tests/school/start-server';
import { postgresForTest, useDatabase, useOpened } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { UnknownMigration } from './known-migrations.ts';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';

const database = useDatabase({ isForEach: true });
const running = useOpened(
  async () => {
    const sql = connect({ url: database.url }, { pool: 3 });
    await migrate(sql);
    return { sql };
  },
  ({ sql }) => sql.end(),
  true,
);

const migrateFurther = () => database.sql`insert into migrations (name, hash) values ('9000-later.sql', '')`;
const link = async () => (await database.sql<{ link: string }[]>`select link from school`)[0]!.link;

test('a running server writes nothing after another version has migrated', async () => {
  const write = (to: string) => running.sql.begin((sql) => sql`update school set link = ${to}`);
  await write('before');
  await migrateFurther();
  await expect(write('after')).rejects.toThrow(UnknownMigration);
  expect(await link()).toBe('before');
  await database.sql`delete from migrations where name = '9000-later.sql'`;
  await write('restored');
  expect(await link()).toBe('restored');
});

test('a read that fails by a later schema is refused for the migration', async () => {
  const read = () => running.sql`select link from school`;
  await read();
  await database.sql`alter table school rename link to address`;
  await expect(read()).rejects.toThrow('column "link" does not exist');
  await migrateFurther();
  await expect(read()).rejects.toThrow(UnknownMigration);
});

test('a migration waits for the transactions of a running server', async () => {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const writing = running.sql.begin(async (sql) => {
    await sql`update school set link = 'one'`;
    begun.resolve();
    await over.promise;
    await sql`update school set link = 'whole'`;
  });
  await begun.promise;
  const order: string[] = [];
  const migrating = database.sql
    .begin(async (sql) => {
      await sql`lock table migrations in access exclusive mode`;
      order.push('migrated');
    })
    .then(() => migrateFurther());
  await new Promise((resolve) => setTimeout(resolve, 100));
  order.push('written');
  over.resolve();
  await Promise.all([writing, migrating]);
  expect(order).toEqual(['written', 'migrated']);
});

test('a server that starts on a database of a later version answers 503 and writes nothing', async () => {
  const postgres = await postgresForTest();
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await migrate(sql);
  await sql`insert into migrations (name, hash) values ('9000-later.sql', '')`;
  const written = () => sql`select count(*)::int as rows from machine_events`;
  const port = await freePort();
  const server = launchServer({ DATABASE_URL: postgres.url, PORT: String(port) });
  await expect.poll(server.output, { timeout: 20_000 }).toContain('9000-later.sql');
  const ask = () => fetch(`http://127.0.0.1:${port}/auth/sign-in`, { method: 'POST' }).catch(() => undefined);
  await expect.poll(async () => (await ask())?.status, { timeout: 5_000 }).toBe(503);
  const answer = (await ask())!;
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'updating' });
  expect(await written()).toEqual([{ rows: 0 }]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await sql.end();
}, 60_000);
