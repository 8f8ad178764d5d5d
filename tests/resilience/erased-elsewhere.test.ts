import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@tinig/server/db/pool';
import { quoted } from '@tinig/server/sql/fragments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpClient } from '#school/client';
import { makePostgres, type OwnPostgres } from '#school/own-postgres';
import { startServer, temporaryFolder } from '#school/start-server';
import { tinig } from '#school/tinig-process';
import { fillSchool, roomy, sectionName, teacher, trialPassword, trialToken } from '#school/trial-school';
import { openWatcher } from '#school/watcher';

const head = trialToken('head-0');
const own = trialToken(teacher);
const mark = 'Kanaryo';

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: OwnPostgres;
beforeAll(async () => {
  place = await temporaryFolder();
  postgres = await makePostgres(place.folder);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await place.remove();
});

/** A database of its own on the PostgreSQL that is no server's, and what a server of it is started with. */
async function makeDatabase(name: string) {
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await sql`create database ${quoted(name)}`;
  await sql.end();
  const url = postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return { DATABASE_URL: url, TINIG_DATA: join(place.folder, name), LOG_LEVEL: 'error', ...roomy };
}

const within = async <Answer>(
  { DATABASE_URL: url }: { DATABASE_URL: string },
  work: (sql: ReturnType<typeof connect>) => Promise<Answer>,
) => {
  const sql = connect({ url }, { pool: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** The tables in which a text stands somewhere. */
const tablesWith = (env: { DATABASE_URL: string }, text: string) =>
  within(env, async (sql) => {
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
async function comeIn(env: { DATABASE_URL: string }, ask: ReturnType<typeof httpClient>) {
  const row = { row: 1, first_name: mark, last_name: 'Dilaw', lrn: '136541159002' };
  const body = { key: 'listahan-ng-kanaryo', section: sectionName, rows: [row] };
  expect((await ask('/class-list/save', { method: 'POST', body, token: own })).status).toBe(200);
  const [child] = await within(
    env,
    (sql) => sql<{ uid: string }[]>`select uid from people where first_name = ${mark}`,
  );
  const { uid } = child!;
  await within(env, async (sql) => {
    await sql`insert into past_years (id, name, prepared_at) values (1, '2025–2026', now())`;
    const [past] = await sql<{ id: number }[]>`
      insert into past_sections (year, section_id, section_name, sort_key) values (1, '-dati', 'Dati', 'dati') returning id`;
    await sql`insert into past_students values (${uid}, 1, ${past!.id}, 3, now(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)`;
    await sql`update past_years set ended_at = now()`;
  });
  const note = { given_on: '2026-01-10', paper_place: 'Room 3', unreturned: [uid] };
  const noted = await within(
    env,
    (sql) => sql<{ id: string }[]>`
    select section_id as id from people where uid = ${uid}`,
  );
  const path = `/db/Notices/${noted[0]!.id}`;
  expect((await ask(path, { method: 'PUT', body: note, token: own })).status).toBe(200);
  expect((await ask('/looks', { method: 'POST', body: { uid }, token: own })).status).toBe(200);
  return { uid, section_id: noted[0]!.id };
}

test('in a database of one’s own: gone from open screens, every table and past years, and before the first call of a restored one', async () => {
  const env = await makeDatabase('paaralan');
  let server = await startServer(env);
  const ask = httpClient(() => server.url);
  await within(env, fillSchool);
  const { uid, section_id } = await comeIn(env, ask);
  const [before, lonely] = [join(place.folder, 'before.gz'), join(place.folder, 'alone', 'old.gz')];
  expect((await tinig(env, ['backup', before])).code).toBe(0);
  await mkdir(join(place.folder, 'alone'));
  await copyFile(before, lonely);

  // What others have open: a list, the child's page, the notice of the class, a past year.
  const watched = [
    `/db/Users?role=student&search=${mark}`,
    `/db/Users/${uid}`,
    `/db/PlayerProgress/${uid}`,
    `/db/Results/${uid}`,
    `/db/Today?section=${section_id}`,
    `/db/Notices/${section_id}`,
  ];
  const watcher = await openWatcher(server.url, own);
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

  expect(await tablesWith(env, mark)).toEqual([]);
  expect(await tablesWith(env, '136541159002')).toEqual([]);
  // The id alone is left: in the log, and among the erased.
  expect(await tablesWith(env, uid)).toEqual(['audit', 'erased']);

  // The backup of before, over the running school: the database knows who is gone.
  const back = { code: 0, stdout: expect.stringContaining('Left out, since they have been erased: 1.') };
  expect(await tinig(env, ['restore', lonely, '--replace'])).toMatchObject(back);
  expect(await tablesWith(env, mark)).toEqual([]);
  await server.stop();

  // Another database, set up from it with the list beside the backups.
  const list = join(env.TINIG_DATA, 'backups/erased.json');
  const anew = await makeDatabase('bago');
  expect(await tinig(anew, ['restore', lonely, '--erased', list])).toMatchObject(back);
  expect(await tablesWith(anew, mark)).toEqual([]);

  // And one that knew no list: the child is back, as the papers say, until the list is put where the server looks.
  const unknowing = await makeDatabase('walang-listahan');
  expect((await tinig(unknowing, ['restore', lonely])).code).toBe(0);
  expect(await tablesWith(unknowing, mark)).not.toEqual([]);
  await mkdir(join(unknowing.TINIG_DATA, 'backups'), { recursive: true });
  await copyFile(list, join(unknowing.TINIG_DATA, 'backups/erased.json'));
  server = await startServer(unknowing);
  expect(await tablesWith(unknowing, mark)).toEqual([]);
  await server.stop();
}, 180_000);
