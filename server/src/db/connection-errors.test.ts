import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@tinig/tests/school/start-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '#db/embedded/embedded';
import { postgresIn } from '#db/embedded/processes';
import { isConnectionError, OutcomeUnknown } from './connection-errors.ts';
import { listen } from './listen.ts';
import { connect } from './pool.ts';
import type { Sql } from './sql.ts';

// Many real starts and stops; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let embedded: Embedded;
let sql: Sql;

beforeAll(async () => {
  place = await temporaryFolder();
  embedded = await startEmbedded(place.folder);
  sql = connect(embedded.address, { pool: 5 });
  await sql`create table notes (id int primary key, pair int not null)`;
});
afterAll(async () => {
  await sql.end();
  await embedded.stop();
  await place.remove();
});

async function killPostgres(how: 'postmaster' | 'all') {
  const data = join(place.folder, 'postgres');
  // After the last kill, old connections still answer for a while.
  const postmaster = await vi.waitFor(
    async () => {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 0);
      return pid;
    },
    { timeout: 20_000, interval: 20 },
  );
  for (const pid of how === 'all' ? await postgresIn(data, postmaster) : [postmaster])
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function untilBack() {
  const begun = Date.now();
  while (
    !(await sql`select 1`.then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() - begun > 10_000) throw new Error('the database did not come back');
    await wait(20);
  }
}

test('under load the database may die again and again: nothing acknowledged is lost, nothing else goes wrong', async () => {
  const acknowledged: number[] = [];
  const strange: unknown[] = [];
  let next = 0;
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const id = next++;
      try {
        await sql.begin(async (sql) => {
          await sql`insert into notes values (${id}, ${id})`;
          if (id % 3 === 0) await wait(2);
          await sql`update notes set pair = pair + 1 where id = ${id}`;
        });
        acknowledged.push(id);
      } catch (error) {
        if (!isConnectionError(error) && !(error instanceof OutcomeUnknown)) strange.push(error);
        await wait(5);
      }
      await sql`select count(*) from notes`.catch((error) => {
        if (!isConnectionError(error)) strange.push(error);
      });
    }
  };
  const writers = Array.from({ length: 12 }, writer);
  for (const how of ['all', 'postmaster', 'all', 'postmaster', 'all'] as const) {
    await wait(300);
    await killPostgres(how);
    await untilBack();
  }
  await wait(300);
  isOver = true;
  await Promise.all(writers);
  expect(strange).toEqual([]);
  const rows = await sql<{ id: number; pair: number }[]>`select id, pair from notes`;
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(rows.filter(({ id, pair }) => pair !== id + 1)).toEqual([]);
});

test('a transaction whose connection is lost rejects, and what it still says reaches nobody', async () => {
  const name = sql.begin(async (sql) => {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await outside`select pg_terminate_backend(${row!.pid})`;
    await wait(200);
    await sql`insert into notes values (-1, 0)`;
  });
  const outside = connect(embedded.address, { pool: 1 });
  const error = await name.catch((error) => error);
  expect(isConnectionError(error)).toBe(true);
  await wait(100);
  expect(await sql`select count(*) from notes where id = -1`).toEqual([{ count: 0 }]);
  await outside.end();
});

test('who listens hears again after the database came back, and is told that something was missed', async () => {
  const heard: string[] = [];
  let reconnected = 0;
  const stop = await listen(
    sql,
    'news',
    (payload) => heard.push(payload),
    () => reconnected++,
  );
  await sql`select pg_notify('news', 'one')`;
  await expect.poll(() => heard).toEqual(['one']);
  await killPostgres('all');
  const begun = Date.now();
  while (reconnected === 0 && Date.now() - begun < 30_000) await wait(20);
  expect(reconnected).toBe(1);
  await sql`select pg_notify('news', 'two')`;
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await stop();
});

test('a disk that fails under the database is a database that is away', async () => {
  const fails = sql`do $$ begin raise 'could not extend file: Input/output error' using errcode = '58030'; end $$`;
  expect(isConnectionError(await fails.catch((error) => error))).toBe(true);
});

test('a query on a database that is away fails soon instead of waiting', async () => {
  const nowhere = connect({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, { pool: 2 });
  const begun = Date.now();
  const errors = await Promise.all(
    Array.from({ length: 20 }, () => nowhere`select 1`.catch((error) => error)),
  );
  expect(errors.every(isConnectionError)).toBe(true);
  expect(Date.now() - begun).toBeLessThan(1500);
  await nowhere.end();
});
