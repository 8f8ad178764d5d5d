import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, useDatabase } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';

const database = useDatabase({ isForEach: true, isEmpty: true });
let folder: string;

beforeEach(async () => {
  folder = await emptyFolder();
  await write('0001-notes.sql', 'create table notes (id int); insert into notes values (1);');
  await write('0002-more.sql', 'insert into notes values (2);');
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const notes = async () =>
  (await database.sql<{ id: number }[]>`select id from notes order by id`).map(({ id }) => id);

test('each file is applied once, in order, and new ones are added', async () => {
  await migrate(database.sql, folder);
  await migrate(database.sql, folder);
  expect(await notes()).toEqual([1, 2]);
  await write('0003-third.sql', 'insert into notes values (3);');
  await migrate(database.sql, folder);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('a start on which nothing is new asks once, however many files there are', async () => {
  await migrate(database.sql, folder);
  let transactions = 0;
  const counting = {
    ...database.sql,
    begin: (...given: Parameters<typeof database.sql.begin>) => {
      transactions++;
      return database.sql.begin(...given);
    },
  };
  await migrate(Object.assign(database.sql.bind(undefined), counting), folder);
  expect(transactions).toBe(1);
});

test('several servers that start at once apply each file once', async () => {
  const servers = Array.from({ length: 5 }, () => connect({ url: database.url }, { pool: 2 }));
  await Promise.all(servers.map((sql) => migrate(sql, folder)));
  expect(await notes()).toEqual([1, 2]);
  await Promise.all(servers.map((sql) => sql.end()));
});

test('a file that was changed after it had been applied stops the start with a plain sentence', async () => {
  await migrate(database.sql, folder);
  await write('0001-notes.sql', `${await readFile(join(folder, '0001-notes.sql'), 'utf8')} -- changed`);
  await expect(migrate(database.sql, folder)).rejects.toThrow(
    'Migration 0001-notes.sql was changed after it had been applied to this database.',
  );
});

test('other line ends are no change', async () => {
  await write('0003-lines.sql', 'select 1;\nselect 2;\n');
  await migrate(database.sql, folder);
  await write('0003-lines.sql', 'select 1;\r\nselect 2;\r\n');
  await migrate(database.sql, folder);
});

test('a database that is newer than the program is refused', async () => {
  await migrate(database.sql, folder);
  await rm(join(folder, '0002-more.sql'));
  await expect(migrate(database.sql, folder)).rejects.toThrow('does not know');
});

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
  await write('0003-wrong.sql', 'insert into notes values (3); select nonsense;');
  await expect(migrate(database.sql, folder)).rejects.toThrow('Migration 0003-wrong.sql failed');
  expect(await notes()).toEqual([1, 2]);
  await write('0003-wrong.sql', 'insert into notes values (3);');
  await migrate(database.sql, folder);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('a migration that meets somebody at work lets that work be done, and comes after it', async () => {
  await migrate(database.sql, folder);
  await database.sql`create table others ()`;
  await write('0003-locks.sql', 'lock table notes; lock table others; insert into notes values (3);');
  const worker = connect({ url: database.url }, { pool: 1 });
  const held = Promise.withResolvers<void>();
  const work = worker.begin(async (sql) => {
    await sql`lock table others`;
    held.resolve();
    // The migration holds the next lock and waits for ours.
    await untilWaiting();
    await sql`insert into notes values (4)`;
  });
  await held.promise;
  await Promise.all([work, migrate(database.sql, folder)]);
  expect(await notes()).toEqual([1, 2, 3, 4]);
  await worker.end();
});

async function untilWaiting() {
  const waiting = () => database.sql`select from pg_locks where not granted and locktype = 'relation'`;
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
