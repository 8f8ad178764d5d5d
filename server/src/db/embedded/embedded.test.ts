import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mountSmallDisk } from '@tinig/tests/school/small-disk';
import { launchServer, startServer } from '@tinig/tests/school/start-server';
import { useFolder } from '@tinig/tests/school/use-school';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#db/pool';
import { isAlive, postgresIn } from './processes.ts';

// Many real starts and stops; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const place = useFolder({ isForEach: true });
let folder: string;
beforeEach(() => {
  ({ folder } = place);
});
afterEach(async () => {
  const pid = await ownerOf(folder).catch(() => undefined);
  if (pid && pid !== process.pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  for (const one of await postgresIn(join(folder, 'postgres'), undefined)) kill(one);
});

const ownerOf = async (at: string) => Number(await readFile(join(at, 'owner.pid'), 'utf8'));
const postmasterPid = async (at: string) =>
  Number((await readFile(join(at, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const address = (at: string) => ({ host: join(at, 'socket'), port: 5432, user: 'tinig', database: 'tinig' });
const answers = async (url: string) => (await fetch(`${url}/setup/state`)).status;

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone already
  }
}

async function untilAnswers(url: string, seconds = 20) {
  const begun = Date.now();
  while ((await answers(url).catch(() => 0)) !== 200) {
    if (Date.now() - begun > seconds * 1000) throw new Error('no answer from the database');
    await wait(50);
  }
}

test('the first start makes the database, the second finds it again; both end in order', async () => {
  const first = await startServer({ TINIG_DATA: folder });
  const sql = connect(address(folder), { pool: 1 });
  await sql`update school set link = 'https://example.org/app', set_up_at = now()`;
  await sql.end();
  expect(await first.stop()).toBe(0);
  expect(await postgresIn(join(folder, 'postgres'), undefined)).toEqual([]);

  const second = await startServer({ TINIG_DATA: folder });
  expect(await (await fetch(`${second.url}/db/Links/GDriveLink`)).text()).toContain(
    'https://example.org/app',
  );
  expect(await second.stop()).toBe(0);
});

test('what durability hangs on is on, and nobody else may reach the database', async () => {
  const server = await startServer({ TINIG_DATA: folder });
  const sql = connect(address(folder), { pool: 1 });
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding')`;
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  });
  await sql.end();
  expect((await stat(join(folder, 'socket'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
  await server.stop();
});

test('a second server on the folder says so in one line and leaves the first unharmed', async () => {
  const first = await startServer({ TINIG_DATA: folder });
  const second = launchServer({ TINIG_DATA: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Another Tinig server \(process \d+\) already uses .+\n$/);
  expect(await answers(first.url)).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('two that start on an empty folder at the same moment: one serves, the other says why not', async () => {
  const both = await Promise.allSettled([
    startServer({ TINIG_DATA: folder }),
    startServer({ TINIG_DATA: folder }),
  ]);
  const served = both.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  expect(served).toHaveLength(1);
  expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain('Another Tinig server');
  expect(await served[0]?.stop()).toBe(0);
});

test('after the server was killed, the next start takes over from the PostgreSQL it left', async () => {
  const first = await startServer({ TINIG_DATA: folder });
  const left = await postmasterPid(folder);
  first.child.kill('SIGKILL');
  await wait(50);
  expect(isAlive(left)).toBe(true);

  const second = await startServer({ TINIG_DATA: folder });
  expect(await answers(second.url)).toBe(200);
  expect(await postgresIn(join(folder, 'postgres'), undefined)).not.toContain(left);
  expect(await second.stop()).toBe(0);
});

test('the same where the way to the folder leads over a link', { tags: ['faults'] }, async () => {
  const link = join(folder, 'link');
  await mkdir(join(folder, 'data'), { mode: 0o711 });
  await symlink(join(folder, 'data'), link);
  const first = await startServer({ TINIG_DATA: link });
  const left = await postmasterPid(link);
  first.child.kill('SIGKILL');
  await wait(50);
  expect(await postgresIn(join(link, 'postgres'), undefined)).toContain(left);
  const second = await startServer({ TINIG_DATA: link });
  expect(await postgresIn(join(link, 'postgres'), undefined)).not.toContain(left);
  expect(await second.stop()).toBe(0);
});

test.skipIf(!isRoot)('what root makes in the folder of somebody else belongs to that one', async () => {
  const somebody = 65_534;
  await chown(folder, somebody, somebody);
  const server = await startServer({ TINIG_DATA: folder });
  const names = [
    'owner.lock',
    'owner.pid',
    'postgres',
    'postgres.log',
    'serving.json',
    'setup-code',
    'socket',
  ];
  // The code is written once the server answers.
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(names);
  const owners = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).uid));
  expect(new Set(owners)).toEqual(new Set([somebody]));
  expect(await server.stop()).toBe(0);
});

test('a folder that cannot be written to is told of in one line', async (test) => {
  const disk = isRoot ? await mountSmallDisk(folder, 1) : undefined;
  if (isRoot && !disk) return test.skip('this root may not mount a disk');
  if (disk) spawnSync('mount', ['-o', 'remount,ro', folder]);
  else await chmod(folder, 0o500);
  const server = launchServer({ TINIG_DATA: folder });
  const code = await server.ended;
  if (disk) disk.unmount();
  else await chmod(folder, 0o700);
  expect(code).toBe(1);
  expect(server.output()).toMatch(/^The data folder .+ cannot be written to: .+\n$/);
});

test('a killed PostgreSQL is started again by the server; meanwhile it is away, not broken', async () => {
  const server = await startServer({ TINIG_DATA: folder });
  for (let round = 0; round < 3; round++) {
    kill(await postmasterPid(folder));
    await wait(20);
    expect([200, 503]).toContain(await answers(server.url));
    await untilAnswers(server.url);
  }
  expect(server.output()).toContain('PostgreSQL has ended unexpectedly');
  expect(await server.stop()).toBe(0);
});

test('a process id that was given to somebody else since is not mistaken for ours', {
  tags: ['faults'],
}, async () => {
  const first = await startServer({ TINIG_DATA: folder });
  const pid = await postmasterPid(folder);
  first.child.kill('SIGKILL');
  kill(pid);
  await wait(100);
  // This process is alive, but neither a server nor PostgreSQL.
  const marks = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  await writeFile(join(folder, 'postgres/postmaster.pid'), marks.replace(/^\d+/, String(process.pid)));
  await writeFile(join(folder, 'owner.pid'), String(process.pid));
  const second = await startServer({ TINIG_DATA: folder });
  expect(await answers(second.url)).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('a folder with a long path works, its socket then lies elsewhere', { tags: ['faults'] }, async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(deep, { recursive: true });
  const server = await startServer({ TINIG_DATA: deep });
  expect(await answers(server.url)).toBe(200);
  const socket = (await readFile(join(deep, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4]!;
  expect((await stat(socket)).mode & 0o777).toBe(0o700);
  expect(await server.stop()).toBe(0);
  await expect(stat(socket)).rejects.toThrow('ENOENT');
});

test('a stop that arrives twice at the same moment still ends in order', { tags: ['faults'] }, async () => {
  const server = await startServer({ TINIG_DATA: folder });
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.stop()).toBe(0);
  expect(await postgresIn(join(folder, 'postgres'), undefined)).toEqual([]);
});

test('a stop while the database is still being made ends in order', { tags: ['faults'] }, async () => {
  const server = launchServer({ TINIG_DATA: folder });
  while (!(await readdir(folder)).some((name) => name.startsWith('postgres.new'))) await wait(5);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await postgresIn(join(folder, 'postgres'), undefined)).toEqual([]);
});
