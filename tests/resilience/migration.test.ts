/** @module-tag faults */
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { connect } from '@tinig/server/db/pool';
import { expect, test } from 'vitest';
import { Ledger } from '#resilience/lib/ledger';
import { makeRelease } from '#resilience/lib/releases';
import { writeAll } from '#resilience/lib/writers';
import { httpClient } from '#school/client';
import { makePostgres } from '#school/own-postgres';
import { launchServer, startServer, temporaryFolder } from '#school/start-server';
import { connectInside, fillInside, fillSchool, roomy } from '#school/trial-school';

/** Each takes a while, and would fail or count double if it were done twice or by half. */
const slow = {
  notes: `create table notes (id int primary key);
    insert into notes select generate_series(1, 1000); select pg_sleep(0.4);
    insert into notes select generate_series(1001, 2000)`,
  marks: `alter table notes add column mark int not null default 1; select pg_sleep(0.4);
    update notes set mark = mark + 1; select pg_sleep(0.4)`,
  sums: `create table sums as select sum(mark)::int as total from notes; select pg_sleep(0.4)`,
};

test('an update that dies while it migrates, again and again, is completed by the next start', async () => {
  const { folder, remove } = await temporaryFolder();
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(data, 0o711);
  const env = { TINIG_DATA: data, ...roomy };
  const before = await startServer(env);
  await fillInside(data);
  const ledger = new Ledger();
  await writeAll({ ask: httpClient(() => before.url), ledger, signal: AbortSignal.timeout(500) });
  expect(await before.stop()).toBe(0);

  const main = await makeRelease(folder, slow);
  for (const victim of ['server', 'both', 'server', 'both']) {
    const dying = launchServer(env, main);
    await untilMigrating(data);
    await wait(Math.random() * 600);
    if (victim === 'both')
      for (const pid of await postgresIn(join(data, 'postgres'), undefined)) process.kill(pid, 'SIGKILL');
    dying.child.kill('SIGKILL');
    await dying.ended;
  }
  const after = await startServer(env, main);
  expect(await ledger.missing(httpClient(() => after.url))).toEqual([]);
  const sql = connectInside(data);
  expect(await sql`select total from sums`).toEqual([{ total: 4000 }]);
  await sql.end();
  expect(await after.stop()).toBe(0);
  await remove();
}, 120_000);

test('an update of a database of its own that dies halfway through a migration is completed by the next start, and no result is lost', async () => {
  const { folder, remove } = await temporaryFolder();
  const postgres = await makePostgres(folder);
  const sql = connect({ url: postgres.url }, { pool: 1 });
  const env = { DATABASE_URL: postgres.url, ...roomy };
  const before = await startServer(env);
  await fillSchool(sql);
  const ledger = new Ledger();
  await writeAll({ ask: httpClient(() => before.url), ledger, signal: AbortSignal.timeout(500) });
  expect(await before.stop()).toBe(0);

  const main = await makeRelease(folder, {
    halves: 'create table first_half (); select pg_sleep(1); create table second_half ();',
  });
  const halfway = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`;
  // Whether each half stands, and the entry in the list.
  const standing = async () => {
    const [row] = await sql<{ halves: number; applied: number }[]>`
      select (select count(*)::int from pg_class where relname in ('first_half', 'second_half')) as halves,
        (select count(*)::int from migrations where name like '%-halves.sql') as applied`;
    return row!;
  };
  for (const victim of ['server', 'both']) {
    const dying = launchServer(env, main);
    const [backend] = await until(halfway);
    if (victim === 'both') process.kill(backend!.pid, 'SIGKILL');
    dying.child.kill('SIGKILL');
    await dying.ended;
    await until(async () => ((await halfway().catch(() => [backend])).length === 0 ? [true] : []));
    expect(await standing(), victim).toEqual({ halves: 0, applied: 0 });
  }
  const after = await startServer(env, main);
  expect(await standing()).toEqual({ halves: 2, applied: 1 });
  expect(await ledger.missing(httpClient(() => after.url))).toEqual([]);
  expect(await after.stop()).toBe(0);
  await sql.end();
  await postgres.stop();
  await remove();
}, 300_000);

/** Asks again and again until there is something. */
async function until<Found>(ask: () => PromiseLike<readonly Found[]>): Promise<readonly Found[]> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(30)) {
    const found = await ask();
    if (found.length > 0) return found;
  }
  throw new Error('nothing came within 20 s');
}

/** Waits until the first migration of the new release is under way, or done in an earlier round. */
async function untilMigrating(data: string) {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(30)) {
    const sql = connectInside(data);
    const [row] = await sql<{ n: number }[]>`
      select count(*) as n from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`.catch(
      () => [],
    );
    await sql.end();
    if (row && row.n > 0) return;
  }
  throw new Error('no migration is under way');
}
