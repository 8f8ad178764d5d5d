import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresIn } from '@tinig/server/db/embedded/processes';
import { launchServer, startServer, temporaryFolder } from '@tinig/server/testing/start-server';
import { expect, test } from 'vitest';
import { httpClient } from '#trials/shared/client';
import { Ledger } from '#trials/shared/ledger';
import { makeRelease } from '#trials/shared/releases';
import { connectInside, fillInside, roomy } from '#trials/shared/school';
import { writeAll } from '#trials/shared/writers';

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
