import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@tinig/server/db/pool';
import type { Sql } from '@tinig/server/db/sql';
import { quoted } from '@tinig/server/sql/fragments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { startServer } from '#school/start-server';
import { tinig } from '#school/tinig-process';
import { sectionName, teacher, trialPassword, trialToken } from '#school/trial-school';
import { openWatcher } from '#school/watcher';

const head = trialToken('head-0');
const own = trialToken(teacher);
const mark = 'Kanaryo';

let school: ServedSchool;
beforeAll(async () => {
  school = await serveSchool({ database: 'external' });
}, 60_000);
afterAll(async () => {
  await school.close();
});

const within = async <Answer>(url: string, work: (sql: Sql) => Promise<Answer>) => {
  const sql = connect({ url }, { pool: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** Another database on the PostgreSQL that is no server's, and what a server of it is started with. */
async function makeDatabase(name: string) {
  await school.within((sql) => sql`create database ${quoted(name)}`);
  const url = school.postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return { ...school.settings, DATABASE_URL: url, TINIG_DATA: join(school.folder, name) };
}

/** The tables in which a text stands somewhere. */
const tablesWith = (text: string, url = school.postgres.url) =>
  within(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql`select from ${quoted(name)} t where t::text like ${`%${text}%`} limit 1`;
      if (rows.length > 0) found.push(name);
    }
    return found.sort();
  });

/** A child of the running year and of a past one, as a teacher has it. */
async function comeIn() {
  const { ask } = school;
  const row = { row: 1, first_name: mark, last_name: 'Dilaw', lrn: '136541159002' };
  const body = { key: 'listahan-ng-kanaryo', section: sectionName, rows: [row] };
  expect((await ask('/class-list/save', { method: 'POST', body, token: own })).status).toBe(200);
  const [child] = await school.within(async (sql) => {
    await sql`insert into past_years (id, name, prepared_at) values (1, '2025–2026', now())`;
    const [past] = await sql<{ id: number }[]>`
      insert into past_sections (year, section_id, section_name, sort_key) values (1, '-dati', 'Dati', 'dati') returning id`;
    await sql`
      insert into past_students
      select uid, 1, ${past!.id}, 3, now(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 from people where first_name = ${mark}`;
    await sql`update past_years set ended_at = now()`;
    return sql<{ uid: string; section_id: string }[]>`
      select uid, section_id from people where first_name = ${mark}`;
  });
  const { uid, section_id } = child!;
  const note = { given_on: '2026-01-10', paper_place: 'Room 3', unreturned: [uid] };
  const path = `/db/Notices/${section_id}`;
  expect((await ask(path, { method: 'PUT', body: note, token: own })).status).toBe(200);
  expect((await ask('/looks', { method: 'POST', body: { uid }, token: own })).status).toBe(200);
  return { uid, section_id };
}

test('in a database of one’s own: gone from open screens, every table and past years, and before the first call of a restored one', async () => {
  const { ask, folder, settings: env } = school;
  const { uid, section_id } = await comeIn();
  const [before, lonely] = [join(folder, 'before.gz'), join(folder, 'alone', 'old.gz')];
  expect((await tinig(env, ['backup', before])).code).toBe(0);
  await mkdir(join(folder, 'alone'));
  await copyFile(before, lonely);

  // Open reads of others: a list, the child's page, the notice of the class, a past year.
  const watched = [
    `/db/Users?role=student&search=${mark}`,
    `/db/Users/${uid}`,
    `/db/PlayerProgress/${uid}`,
    `/db/Results/${uid}`,
    `/db/Today?section=${section_id}`,
    `/db/Notices/${section_id}`,
  ];
  const watcher = await openWatcher(school.server().url, own);
  for (const [number, path] of watched.entries()) await watcher.first(number, path);
  expect(JSON.stringify(watcher.latest(0))).toContain(mark);
  const erasing = { uid, full_name: `${mark} Dilaw`, reason: 'parent-asked', own_password: trialPassword };
  expect((await ask('/privacy/erase', { method: 'POST', body: erasing, token: head })).status).toBe(200);
  for (const [number, path] of watched.entries())
    await watcher
      .untilSo(() => !JSON.stringify(watcher.latest(number)).includes(mark), 10_000)
      .catch((late) => {
        throw new Error(`${path} still shows the child`, { cause: late });
      });
  watcher.socket.close();

  expect(await tablesWith(mark)).toEqual([]);
  expect(await tablesWith('136541159002')).toEqual([]);
  // The id alone is left: in the log, and among the erased.
  expect(await tablesWith(uid)).toEqual(['audit', 'erased']);

  // The backup of before, over the running school: the database knows who is gone.
  const back = { code: 0, stdout: expect.stringContaining('Left out, since they have been erased: 1.') };
  expect(await tinig(env, ['restore', lonely, '--replace'])).toMatchObject(back);
  expect(await tablesWith(mark)).toEqual([]);

  // Another database, set up from it with the list beside the backups.
  const list = join(env.TINIG_DATA!, 'backups/erased.json');
  const anew = await makeDatabase('bago');
  expect(await tinig(anew, ['restore', lonely, '--erased', list])).toMatchObject(back);
  expect(await tablesWith(mark, anew.DATABASE_URL)).toEqual([]);

  // And one that knew no list: the child is back, as the papers say, until the list is put where the server looks.
  const unknowing = await makeDatabase('walang-listahan');
  expect((await tinig(unknowing, ['restore', lonely])).code).toBe(0);
  expect(await tablesWith(mark, unknowing.DATABASE_URL)).not.toEqual([]);
  await mkdir(join(unknowing.TINIG_DATA, 'backups'), { recursive: true });
  await copyFile(list, join(unknowing.TINIG_DATA, 'backups/erased.json'));
  const server = await startServer(unknowing);
  expect(await tablesWith(mark, unknowing.DATABASE_URL)).toEqual([]);
  await server.stop();
}, 180_000);
