import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freshDatabase } from '@tinig/tests/school/database';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { migrate, readAppliedMigrations } from '#db/migrate';
import type { Sql } from '#db/sql';
import { quoted } from '#sql/fragments';
import { allTables, backupTables } from './backup-file.ts';
import { openBackup } from './read-backup.ts';
import { isEmpty, mustBeKnown, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const school = useSchool();
let folder: string;
beforeAll(() => {
  folder = school.settings.dataFolder;
});

/** Contents of every table as text. */
async function contentOf(sql: Sql): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of backupTables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${quoted(table)} t order by t::text`;
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

async function restore(sql: Sql, path: string) {
  const backup = await openBackup(path);
  try {
    await mustBeKnown(backup.head);
    await sql.begin((sql) => restoreBackup(sql, backup, []));
  } finally {
    backup.close();
  }
}

const clockless = ({ clock: _, ...content }: Record<string, string[]>) => content;

test('knows every table that the migrations make', async () => {
  const tables = await school.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`;
  expect(tables.map(({ name }) => name).sort()).toEqual([...allTables].sort());
});

test('puts back every row of every table, into a database without tables too; sessions stay away', async () => {
  const { sql } = school;
  const odd = 'Ñiña "\\. \\N\t\r\n\u0001 — 😀';
  await sql`update people set first_name = ${odd}, username = '\\.' where uid = 'ana'`;
  await sql`insert into tries values ('account:x', 3, 3, now(), now())`;
  await sql`insert into devices values ('hash', 'ana', now())`;
  await sql`insert into audit (at, actor, action, target, result) select now(), '', 'setLink', '', 'done' from generate_series(1, 5000)`;
  const path = join(folder, 'all.gz');
  const head = await writeBackup(sql, path, new Date());
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['all.gz']);
  expect(head.tables.map(({ name }) => name)).toEqual(backupTables);

  const other = await freshDatabase({ isEmpty: true });
  expect(await isEmpty(other.sql)).toBe(true);
  await restore(other.sql, path);
  expect(await isEmpty(other.sql)).toBe(false);
  expect(clockless(await contentOf(other.sql))).toEqual(clockless(await contentOf(sql)));
  expect(await other.sql`select waits from clock`).toEqual([{ waits: true }]);
  expect(await other.sql`select from sessions`).toHaveLength(0);
  expect(await sql`select from sessions limit 1`).toHaveLength(1);
  // The restored database works: identities continue, constraints hold.
  await other.sql`insert into audit (at, actor, action, target, result) values (now(), '', 'setLink', '', 'done')`;
  await migrate(other.sql);
  const people = other.sql`update people set section_id = 'nowhere' where uid = 'ana'`;
  await expect(people).rejects.toThrow('people_section');
  await expect(other.sql`delete from audit`).rejects.toThrow('append-only');
  await other.close();
});

test('holds all that was acknowledged before it began, while results go on coming', async () => {
  const { sql } = school;
  const path = join(folder, 'busy.gz');
  const acknowledged = new Map<string, number>();
  let isOver = false;
  const write = async (uid: string) => {
    for (let value = 1; !isOver && value < 90; value += 0.01) {
      await sql`update progress set game_ten_progress = ${value} where uid = ${uid}`;
      acknowledged.set(uid, value);
    }
  };
  const writing = Promise.all(['ana', 'bea', 'dan'].map(write));
  while (acknowledged.size < 3) await new Promise(setImmediate);
  const before = new Map(acknowledged);
  await writeBackup(sql, path, new Date());
  isOver = true;
  await writing;
  const other = await freshDatabase();
  await restore(other.sql, path);
  for (const [uid, value] of before) {
    const [row] = await other.sql<{ game_ten_progress: number }[]>`
      select game_ten_progress from progress where uid = ${uid}`;
    expect(row!.game_ten_progress).toBeGreaterThanOrEqual(value);
  }
  await other.close();
});

test('refuses a file with one bit changed, wherever it is, one cut short, and one of something else', async () => {
  const whole = await readFile(join(folder, 'all.gz'));
  const path = join(folder, 'broken.gz');
  const tries = async (bytes: Buffer, complaint: RegExp) => {
    await writeFile(path, bytes);
    await expect(openBackup(path)).rejects.toThrow(complaint);
  };
  const places = [0, 3, 4, 9, 10, 11, Math.floor(whole.length / 2)];
  for (let back = 1; back <= 110; back++) places.push(whole.length - back);
  for (const place of places) {
    const broken = Buffer.from(whole);
    broken[place]! ^= 1 << (place % 8);
    await tries(broken, /damaged|not a backup/);
  }
  for (const length of [0, 1, 95, 96, whole.length - 96, whole.length - 95, whole.length - 1])
    await tries(whole.subarray(0, length), /not a backup/);
  await tries(Buffer.concat([whole, Buffer.from('x')]), /not a backup/);
  await tries(gzipSync('{}'.repeat(100)), /not a backup/);
  await expect(openBackup(folder)).rejects.toThrow('not a backup');
  await expect(openBackup(join(folder, 'nothing.gz'))).rejects.toThrow('cannot be read');
});

test('brings a backup of an older version to this one, and refuses one of a newer version', async () => {
  const shipped = join(import.meta.dirname, '../../../migrations');
  const older = join(folder, 'migrations');
  // The operations file makes the clock and the clean-ups.
  const isOlder = (path: string) => !/\.sql$/.test(path) || basename(path) < '0015';
  await cp(shipped, older, { recursive: true, filter: isOlder });
  const source = await freshDatabase({ isEmpty: true });
  await migrate(source.sql, older);
  await source.sql`
    insert into people (uid, role, first_name, last_name, email, email_key, password_hash, created_at, touched_at,
      sort_key, search_key)
    values ('old', 'student', 'Ana', 'Cruz', 'a@a.example', 'a@a.example', 'x', now(), now(), 'cruz, ana', 'ana cruz')`;
  const path = join(folder, 'older.gz');
  expect((await writeBackup(source.sql, path, new Date())).tables.map(({ name }) => name)).not.toContain(
    'clock',
  );

  const other = await freshDatabase();
  await restore(other.sql, path);
  expect(await other.sql`select names_key from people`).toEqual([{ names_key: 'cruz ana old' }]);
  expect(await other.sql`select from clean_ups`).not.toHaveLength(0);
  const current = await school.sql.begin(readAppliedMigrations);
  expect(await other.sql.begin(readAppliedMigrations)).toEqual(current);

  await source.sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`;
  await writeBackup(source.sql, path, new Date());
  await expect(restore(other.sql, path)).rejects.toThrow('newer version of Tinig (9999-tomorrow.sql)');
  await source.close();
  await other.close();
});

test('a restore that fails halfway, and a backup that cannot be written, leave everything as it was', async () => {
  const { sql } = school;
  const before = await contentOf(sql);
  const backup = await openBackup(join(folder, 'busy.gz'));
  let tables = 0;
  const take = async (lines: number) => {
    if (++tables === 3) throw new Error('the power went');
    return backup.take(lines);
  };
  await expect(sql.begin((sql) => restoreBackup(sql, { ...backup, take }, []))).rejects.toThrow(
    'the power went',
  );
  backup.close();
  const wrong = { ...backup.head.tables[2]!, columns: ['uid', 'nothing'] };
  const misfit = await openBackup(join(folder, 'busy.gz'));
  misfit.head.tables[2] = wrong;
  await expect(sql.begin((sql) => restoreBackup(sql, misfit, []))).rejects.toThrow();
  misfit.close();
  expect(await contentOf(sql)).toEqual(before);

  await expect(writeBackup(sql, join(folder, 'no/such.gz'), new Date())).rejects.toThrow('cannot be written');
  const stopped = AbortSignal.abort();
  await expect(writeBackup(sql, join(folder, 'all.gz'), new Date(), { signal: stopped })).rejects.toThrow();
  await openBackup(join(folder, 'all.gz')).then(({ close }) => close());
  expect(await readdir(folder)).not.toContain(expect.stringContaining('.new'));
  // The connections returned intact.
  expect(await Promise.all(Array.from({ length: 10 }, () => sql`select 1 as one`))).toHaveLength(10);
});
