/** @module-tag faults */
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#resilience/lib/rounds';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { launchServer, temporaryFolder } from '#school/start-server';

const root = join(import.meta.dirname, '../..');

/** Each takes a while, and would fail or count double if it were done twice or by half. */
const slow = {
  notes: `create table notes (id int primary key);
    insert into notes select generate_series(1, 1000); select pg_sleep(2);
    insert into notes select generate_series(1001, 2000)`,
  marks: `alter table notes add column mark int not null default 1; select pg_sleep(2);
    update notes set mark = mark + 1; select pg_sleep(1)`,
  total: `create table sums as select sum(mark)::int as total from notes; select pg_sleep(2)`,
};

/** A school that was played at and is stopped, and a later release with more migrations: its main file. */
async function beforeUpdate(database: 'embedded' | 'external', migrations: Record<string, string>) {
  const school = await serveSchool({ database });
  await school.atPlay(() => wait(500));
  expect(await school.server().stop()).toBe(0);
  const place = await temporaryFolder();
  onTestFinished(place.remove);
  return { school, main: await makeRelease(place.folder, migrations) };
}

test(
  'an update that dies while it migrates, again and again, is completed by the next start',
  async () => {
    const { school, main } = await beforeUpdate('embedded', slow);
    let died = 0;
    for (const victim of ['server', 'both', 'server', 'both']) {
      const dying = launchServer(school.settings, main);
      const isUnderWay = await untilMigrating(school);
      await wait(Math.random() * 600);
      if (victim === 'both') await school.killPostgres();
      dying.child.kill('SIGKILL');
      await dying.ended;
      if (!isUnderWay) break;
      died++;
    }
    expect(died).toBeGreaterThan(1);
    await school.start(main);
    expect(await school.missing()).toEqual([]);
    expect(await school.within((sql) => sql`select total from sums`)).toEqual([{ total: 4000 }]);
    expect(await school.close()).toBe(0);
  },
  minutes(3),
);

test(
  'an update of a database of its own that dies halfway through a migration is completed by the next start, and no result is lost',
  async () => {
    const { school, main } = await beforeUpdate('external', {
      halves: 'create table first_half (); select pg_sleep(1); create table second_half ();',
    });
    const halfway = () =>
      school.within(
        (sql) => sql<{ pid: number }[]>`
        select pid from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`,
      );
    // Whether each half stands, and the entry in the list.
    const standing = () =>
      school.within(
        (sql) => sql`
        select (select count(*)::int from pg_class where relname in ('first_half', 'second_half')) as halves,
          (select count(*)::int from migrations where name like '%-halves.sql') as applied`,
      );
    for (const victim of ['server', 'both']) {
      const dying = launchServer(school.settings, main);
      await expect.poll(halfway, { timeout: 20_000, interval: 30 }).toHaveLength(1);
      const [backend] = await halfway();
      if (victim === 'both' && backend) process.kill(backend.pid, 'SIGKILL');
      dying.child.kill('SIGKILL');
      await dying.ended;
      await expect
        .poll(() => halfway().catch(() => [backend]), { timeout: 20_000, interval: 30 })
        .toHaveLength(0);
      expect(await standing(), victim).toEqual([{ halves: 0, applied: 0 }]);
    }
    await school.start(main);
    expect(await standing()).toEqual([{ halves: 2, applied: 1 }]);
    expect(await school.missing()).toEqual([]);
    expect(await school.close()).toBe(0);
  },
  minutes(5),
);

/** Waits until a migration of the new release runs. Returns false if all are done. */
async function untilMigrating({ within }: ServedSchool): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(30)) {
    const asked = within(
      (sql) => sql<{ sleeping: boolean; done: boolean }[]>`
        select exists (select from pg_stat_activity
            where query like '%pg_sleep%' and pid <> pg_backend_pid()) as sleeping,
          exists (select from migrations where name like '%-total.sql') as done`,
    ).catch(() => []);
    // While PostgreSQL starts, a connection may be held up for seconds.
    const [row] = await Promise.race([asked, wait(500, [])]);
    if (row?.done) return false;
    if (row?.sleeping) return true;
  }
  throw new Error('No migration began within a minute.');
}

/** A later release of the server in a folder of its own: this one with more migrations. Returns its main file. */
async function makeRelease(folder: string, migrations: Record<string, string>): Promise<string> {
  const release = join(folder, 'release');
  await mkdir(join(release, 'server'), { recursive: true });
  for (const name of ['src', 'migrations', 'package.json'])
    await cp(join(root, 'server', name), join(release, 'server', name), { recursive: true });
  for (const name of ['node_modules', 'domain', 'web']) await symlink(join(root, name), join(release, name));
  const last = (await readdir(join(release, 'server/migrations'))).toSorted().at(-1)!;
  const next = Number(last.slice(0, 4)) + 1;
  for (const [index, [name, text]] of Object.entries(migrations).entries())
    await writeFile(
      join(release, 'server/migrations', `${String(next + index).padStart(4, '0')}-${name}.sql`),
      text,
    );
  return join(release, 'server/src/main.ts');
}
