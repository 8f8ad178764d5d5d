import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { oldPassword } from '@tinig/tests/school/original-school';
import { password } from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { launchServer, tinig } from '@tinig/tests/school/start-server';
import { openPostgres, useOpened } from '@tinig/tests/school/use-school';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#app';
import { connect } from '#db/pool';
import type { Sql } from '#db/sql';
import { withDatabase } from '#db/with-database';
import type { BackupHead } from '#operations/backup/backup-file';
import { openBackup } from '#operations/backup/read-backup';
import { checkout } from '#places';
import { settingsFrom } from '#settings';
import { quoted } from '#sql/fragments';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** A backup by commit d3a8531a, the last one before the baseline, of a full school of invented people. */
const oldSchool = join(checkout, 'tests/school/old-school.gz');
const command = 'npm run tinig -- import-old FOLDER-or-BACKUP';
const now = new Date('2026-11-26T07:00:00Z');

type Row = Record<string, unknown>;
let head: BackupHead;
const before: Record<string, Row[]> = {};
const postgres = useOpened(openPostgres, ({ close }) => close());
let database: OwnDatabase;
let brought: Awaited<ReturnType<typeof tinig>>;

beforeAll(async () => {
  const backup = await openBackup(oldSchool);
  head = backup.head;
  for (const { name, rows } of head.tables)
    before[name] = (await backup.take(rows)).map((line) => JSON.parse(line) as Row);
  backup.close();
  database = await makeDatabase('one');
  brought = await bring(oldSchool);
});
afterAll(() => database.sql.end());

type OwnDatabase = { sql: Sql; url: string };

/** Makes a database without tables in the school's own PostgreSQL. */
async function makeDatabase(name: string): Promise<OwnDatabase> {
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await sql`create database ${quoted(name)}`;
  await sql.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  return { sql: connect({ url: url.href }, { pool: 3 }), url: url.href };
}

const bring = (source: string) =>
  tinig({ DATABASE_URL: database.url, TINIG_DATA: join(postgres.folder, 'none') }, ['import-old', source]);

/** Reads a table's rows as a backup contains them, with only the columns from before. */
async function rowsOf(sql: Sql, name: string): Promise<Row[]> {
  const rows = await sql.begin(async (sql) => {
    await sql`set local timezone = 'UTC'`;
    return await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${quoted(name)} t`;
  });
  const known = Object.keys(before[name]?.[0] ?? {});
  return inOrder(rows.map(({ row }) => Object.fromEntries(known.map((column) => [column, row[column]]))));
}

const inOrder = (rows: Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const without = (rows: Row[], ...columns: string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))));

/** Tables whose rows differ afterwards. Each has a test of its own, or is derived. */
const others = ['kept_changes', 'clock', 'audit', 'tried_games', 'pupil_rises', 'pupil_rises_until'];
const gone = ['summed_pupils', 'summed_answers'];

async function mustBeAllHere(sql: Sql) {
  for (const { name } of head.tables.filter(({ name }) => ![...others, ...gone].includes(name)))
    expect(await rowsOf(sql, name), name).toEqual(inOrder(before[name]!));
  const audit = await rowsOf(sql, 'audit');
  expect(audit.filter(({ action }) => action !== 'restoreBackup')).toEqual(inOrder(before.audit!));
  const clock = ['waits', 'ran_seconds'];
  expect(without(await rowsOf(sql, 'clock'), ...clock)).toEqual(without(before.clock!, ...clock));
  const rises = ['rise_at', 'rise_to', 'rises_of'];
  expect(without(await rowsOf(sql, 'tried_games'), ...rises)).toEqual(
    inOrder(without(before.tried_games!, ...rises)),
  );
  expect(await sql`select from kept_changes`).toHaveLength(0);
}

describe('a backup of an older Tinig', () => {
  test('comes along whole, for nobody else’s eyes, and everybody signs in again', async () => {
    expect(brought).toMatchObject({ code: 0, stderr: '' });
    expect(brought.stdout).toBe(
      `${before.people!.length} people are here. Everybody has to sign in again.\n`,
    );
    // A full school: no table that a backup holds is empty but what d3a8531a makes at night.
    const empty = head.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty.sort()).toEqual(['pupil_rises_until', 'summed_answers', 'summed_pupils']);
    await mustBeAllHere(database.sql);
    expect(await database.sql`select waits from clock`).toEqual([{ waits: true }]);
    const log =
      await database.sql`select actor, action, event->>'kind' as kind from audit order by id desc limit 1`;
    expect(log).toEqual([{ actor: 'command-line', action: 'restoreBackup', kind: 'backup-restored' }]);
  });

  test('has its personal bests, made from the attempts where an earlier version left them out', async () => {
    type Summary = { uid: string; game: number; rise_at: number[] | null; rise_to: number[] | null };
    const old = before.tried_games as unknown as Summary[];
    const stale = old.filter(({ rise_at }) => rise_at === null);
    expect(stale).toHaveLength(1);
    const here = await database.sql<Summary[]>`select uid, game, rise_at::float8[], rise_to from tried_games`;
    for (const { uid, game, rise_at, rise_to } of old) {
      const one = here.find((row) => row.uid === uid && row.game === game)!;
      if (rise_at) expect(one).toMatchObject({ rise_at, rise_to });
      else {
        const percents = before
          .results!.filter((result) => result.uid === uid && result.game === game)
          .map(({ percent }) => percent as number);
        expect(one.rise_to!.at(-1)).toBe(Math.max(...percents));
        expect(one.rise_at).toHaveLength(one.rise_to!.length);
      }
    }
  });

  test('lets people in by Firebase’s password, by a login card and by an own password', async () => {
    const app = await openApp(database.sql);
    const abe = { email: 'abe@luma.example', password: oldPassword('abe') };
    expect((await sendTo(app, calls.signIn, { ...abe, password: 'iba' })).status).toBe(401);
    expect((await sendTo(app, calls.signIn, abe)).status).toBe(200);
    expect((await sendTo(app, calls.signIn, { card: 'card-of-two-0000000000' })).status).toBe(200);
    expect((await sendTo(app, calls.signIn, { email: 'puno@luma.example', password })).status).toBe(200);
  });

  test('knows an attempt again that a phone sends once more', async () => {
    const app = await openApp(database.sql);
    const { body } = await sendTo(app, calls.signIn, { card: 'card-of-two-0000000000' });
    const id = 'telepono-2-unang-subok';
    const [sent] = before.results!.filter((result) => result.id === id);
    const { game, percent, played_at } = sent as { game: number; percent: number; played_at: string };
    const result = { id, game, percent, played_at: new Date(played_at).toISOString() };
    const answer = await sendTo(app, calls.sendResults, { results: [result] }, body.token as string);
    expect(answer.body).toMatchObject({ accepted: 0, repeated: 1 });
    expect(await rowsOf(database.sql, 'results')).toEqual(inOrder(before.results!));
  });

  test('shows audit lines in their old words', async () => {
    const app = await openApp(database.sql);
    const { body } = await sendTo(app, calls.signIn, { email: 'puno@luma.example', password });
    const old = before.audit!.filter(({ event }) => event === null).map(({ detail }) => detail);
    expect(old).toHaveLength(3);
    const read = await sendTo(app, calls.readAudit, { per_page: 100 }, body.token as string);
    const items = read.body.items as { detail: string; event: unknown }[];
    expect(items.filter(({ event }) => event === null).map(({ detail }) => detail)).toEqual(old.toReversed());
  });

  test('does not come into a database with people, and leaves it alone', async () => {
    const again = await bring(oldSchool);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('There are people here already.');
  });

  test('comes without who is on the list of erased ids beside it', async () => {
    const other = await makeDatabase('other');
    const folder = join(postgres.folder, 'beside');
    await mkdir(folder);
    await copyFile(oldSchool, join(folder, 'old.gz'));
    const [{ uid }] = before.people!.filter(({ role }) => role === 'student') as [{ uid: string }];
    const list = { tinig_erased: 1, erased: [{ uid, at: now.toISOString() }] };
    await writeFile(join(folder, 'erased.json'), JSON.stringify(list));
    const env = { DATABASE_URL: other.url, TINIG_DATA: join(folder, 'data') };
    const { stdout } = await tinig(env, ['import-old', join(folder, 'old.gz')]);
    expect(stdout).toContain(`${before.people!.length - 1} people are here.`);
    expect(await other.sql`select from people where uid = ${uid}`).toHaveLength(0);
    expect(await other.sql`select uid from erased order by uid`).toEqual(
      [...before.erased!.map(({ uid }) => uid), uid].sort().map((uid) => ({ uid })),
    );
    await other.sql.end();
  });
});

async function openApp(sql: Sql) {
  const settings = settingsFrom({ LOG_LEVEL: 'error', TINIG_DATA: postgres.folder });
  const app = await buildApp({ sql, settings, now: () => now });
  onTestFinished(() => app.close());
  return app;
}

/** Writes the older Tinig's list of migrations into a database. */
const makeOld = (sql: Sql) =>
  sql.begin(async (sql) => {
    await sql`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`;
    await sql`delete from migrations`;
    for (const { name, hash } of head.migrations)
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`;
  });

const contentOf = async (sql: Sql) => [
  ...(await sql`select table_name, column_name from information_schema.columns where table_schema = 'public'
    order by 1, 2`),
  ...(await sql`select name, hash from migrations order by name`),
];

describe('a data folder of an older Tinig', () => {
  let folder: string;
  const inFolder = (dataFolder: string, work: (sql: Sql) => Promise<void>) =>
    withDatabase({ dataFolder, databaseUrl: undefined, skipsMigrations: true }, () => {}, work);
  beforeAll(async () => {
    folder = join(postgres.folder, 'school');
    await tinig({ TINIG_DATA: folder }, ['import-old', oldSchool]);
    await inFolder(folder, async (sql) => {
      await makeOld(sql);
      await sql`alter table tried_games add column rises_of int`;
      await sql`update tried_games set rises_of = tries`;
    });
  });

  test('comes along into a new folder, and stays as it is', async () => {
    const into = { TINIG_DATA: join(postgres.folder, 'new') };
    const itself = await tinig({ TINIG_DATA: folder }, ['import-old', folder]);
    expect(itself.stderr).toContain('TINIG_DATA names the old folder itself.');
    expect(await tinig(into, ['import-old', folder])).toMatchObject({ code: 0, stderr: '' });
    await inFolder(into.TINIG_DATA, mustBeAllHere);
    await inFolder(folder, mustBeAllHere);
    const newer = await tinig({ TINIG_DATA: join(postgres.folder, 'third') }, [
      'import-old',
      into.TINIG_DATA,
    ]);
    expect(newer.stderr).toContain('This is of no older Tinig');
  });

  test.each(['backup', 'set-link'])(
    'is refused by the command %s, which names how it comes along',
    async (name) => {
      const { code, stderr } = await tinig({ TINIG_DATA: folder }, [name, 'https://tinig.example']);
      expect(code).toBe(1);
      expect(stderr).toContain(command);
    },
  );

  test('is refused by a server, also by one that an update brought', async () => {
    const { output, ended } = launchServer({ TINIG_DATA: folder });
    expect(await ended).toBe(1);
    expect(output()).toBe(
      `This database is of an older Tinig and was not changed: ${command} brings its school into a new one.\n`,
    );
    const { PATH = '', HOME = '' } = process.env;
    const updating = { TINIG_DATA: folder, TINIG_INSTALL: postgres.folder, TINIG_UPDATE: 'try' };
    const env = { PATH, HOME, PORT: '0', ...updating };
    const child = fork(join(checkout, 'server/src/main.ts'), { env, stdio: 'ignore' });
    const told: { tinig: string; why?: string }[] = [];
    child.on('message', (message) => told.push(message as (typeof told)[0]));
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(told.at(-1)).toMatchObject({ tinig: 'failed', why: expect.stringContaining(command) });
    await inFolder(folder, mustBeAllHere);
  });
});

describe('a database of its own of an older Tinig', () => {
  let own: OwnDatabase;
  let found: unknown[];
  beforeAll(async () => {
    own = await makeDatabase('own');
    await makeOld(own.sql);
    await own.sql`create table people (uid text)`;
    found = await contentOf(own.sql);
  });
  afterAll(() => own.sql.end());
  beforeEach(async () => expect(await contentOf(own.sql)).toEqual(found));

  test('is refused by a server, which names how it comes along', async () => {
    const { output, ended } = launchServer({ DATABASE_URL: own.url });
    expect(await ended).toBe(1);
    expect(output()).toContain(command);
    expect(await contentOf(own.sql)).toEqual(found);
  });

  test('is not replaced by a restore', async () => {
    const backup = join(postgres.folder, 'new.gz');
    expect(await tinig({ DATABASE_URL: database.url }, ['backup', backup])).toMatchObject({ code: 0 });
    const { code, stderr } = await tinig({ DATABASE_URL: own.url }, ['restore', backup, '--replace']);
    expect(code).toBe(1);
    expect(stderr).toContain(command);
    expect(await contentOf(own.sql)).toEqual(found);
  });
});

test('a restore refuses a backup of an older Tinig, and names how it comes along', async () => {
  const { code, stderr } = await tinig({ DATABASE_URL: database.url }, ['restore', oldSchool, '--replace']);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `This backup is of an older Tinig. Nothing was changed: ${command} brings it into a new database.\n`,
  );
});
