import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'tinig-migrations-'));
  await write('0001-notes.sql', 'create table notes (id int); insert into notes values (1);');
  await write('0002-more.sql', 'insert into notes values (2);');
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
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
