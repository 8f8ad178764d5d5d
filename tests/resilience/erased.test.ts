import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import type { Sql } from '@tinig/server/db/sql';
import { insertValues, quoted } from '@tinig/server/sql/fragments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { originalTree, pupil } from '#school/original-school';
import { startServer, temporaryFolder, tinig } from '#school/start-server';
import {
  connectInside,
  sectionName,
  teacher,
  trialPassword,
  trialSections,
  trialToken,
} from '#school/trial-school';

const head = trialToken('head-0');
const own = trialToken(teacher);
/** Texts that only the four children's data contains. */
const marks = ['Kanaryo', 'kanaryo', '136541159'];

let school: ServedSchool;
let env: Record<string, string>;
/** The folder above the school's data. */
let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  place = await temporaryFolder();
  const more = { LOG_LEVEL: 'debug', FIREBASE_GATEWAY: 'on' };
  school = await serveSchool({ folder: join(place.folder, 'school'), env: more });
  env = school.settings;
}, 60_000);
afterAll(async () => {
  await school.close();
  await place.remove();
});

const ask: ServedSchool['ask'] = (...request) => school.ask(...request);
const within: ServedSchool['within'] = (work) => school.within(work);
const post = async <Body>(path: string, body: unknown, token?: string, method = 'POST') => {
  const answered = await ask<Body>(path, { method, body, ...(token && { token }) });
  expect({ path, status: answered.status, body: answered.status < 400 || answered.body }).toEqual({
    path,
    status: expect.toSatisfy((status: number) => status < 300),
    body: true,
  });
  return answered.body;
};

/** Tables that keep an erased id: past acts, and the list that keeps erased people away. */
const idStays = ['audit', 'erased', 'pg_statistic'];

/**
 * Finds the marks in the database, and the ids where none may be: every row of every table, indexes, and
 * planner statistics.
 */
const foundBy = async (sql: Sql, ids: readonly string[] = []) => {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and (n.nspname = 'public' or c.relname = 'pg_statistic')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${quoted(...name.split('.'))} t`;
    const all = [...marks, ...(idStays.includes(name) ? [] : ids)];
    for (const { row } of rows)
      found.push(
        ...all.filter((mark) => row.includes(mark)).map((mark) => `${mark} in ${name}: ${row.slice(0, 80)}`),
      );
  }
  return found;
};
const foundInside = (ids?: readonly string[]) => within((sql) => foundBy(sql, ids));

/** Stores a past year with the numbers that one pupil ended it with. */
const addPastYear = (uid: string) =>
  within((sql) =>
    sql.begin(async (sql) => {
      const ended_at = '2020-06-01T00:00:00.000Z';
      await sql`
        insert into past_years (id, name, prepared_at, calendar) values (1, '2019–2020', ${ended_at}, '{}')`;
      const [section] = await sql<{ id: number }[]>`
        insert into past_sections (year, section_id, section_name, sort_key, holders, students, averages, done)
        values (1, '', '', '', '{}', 1, '{}', '{}') returning id`;
      const numbers = Object.fromEntries(gameKeys.map((key) => [key, 50]));
      const row = { uid, year: 1, section: section!.id, days_played: 9, updated_at: ended_at, ...numbers };
      await sql`insert into past_students ${insertValues(row)}`;
      await sql`update past_years set ended_at = ${ended_at}`;
    }),
  );

type Child = { uid: string; name: string };

/** A child by each way in. */
async function comeIn(): Promise<Child[]> {
  const named = { first_name: 'Kanaryo', section: sectionName };
  const secret = { password: 'Kulay-Dilaw-8', confirm_password: 'Kulay-Dilaw-8' };
  const account = (n: string) => ({
    ...named,
    ...secret,
    last_name: n,
    username: `kanaryo-${n}`,
    email: `kanaryo-${n}@bata.example`,
  });
  await post('/add-student-firebase/register', account('Porma'), own);
  await post('/auth/register', account('Laro'));
  const row = { row: 1, first_name: 'Kanaryo', last_name: 'Lista', lrn: '136541159001' };
  await post('/class-list/save', { key: 'listahan-ng-klase-1', section: sectionName, rows: [row] }, own);
  const imported = {
    ...named,
    last_name: 'Pasok',
    username: 'kanaryo-pasok',
    email: 'kanaryo-pasok@bata.example',
    role: 'student',
  };
  await post('/data/import', { data: { Users: { 'bata-pasok': imported } }, dry_run: false }, head);
  await addPastYear('bata-pasok');
  const database = {
    ...originalTree(),
    Users: {
      'bata-lipat': pupil('Kanaryo', {
        last_name: 'Lipat',
        email: 'kanaryo-lipat@bata.example',
        section: '',
      }),
    },
  };
  await post('/data/move', { database, dry_run: false }, head);
  const rows = await within(
    (sql) =>
      sql<
        { uid: string; last_name: string }[]
      >`select uid, last_name from people where first_name = 'Kanaryo' order by last_name`,
  );
  expect(rows.map(({ last_name }) => last_name)).toEqual(['Laro', 'Lipat', 'Lista', 'Pasok', 'Porma']);
  return rows.map(({ uid, last_name }) => ({ uid, name: `Kanaryo ${last_name}` }));
}

/** In a group for help together with another: a session that both came to, corrected, and how it ended. */
async function getHelp(uid: string) {
  const came = [uid, 'pupil-1'];
  const start = { section: trialSections[0], game: 3, uids: came };
  const { id: group } = await post<{ id: string }>('/help/start', start, own);
  const session = { group, day: dayOf(defaultZone, Date.now()), came };
  const { number } = await post<{ number: number }>('/help/session', { ...session, minutes: 30 }, own);
  await post('/help/session', { ...session, session: String(number), minutes: 40 }, own);
  const outcomes = Object.fromEntries(came.map((one) => [one, 'tell-head']));
  await post('/help/end', { group, outcomes }, own);
}

/** Everything that a year leaves of a child. */
async function live({ uid, name }: Child) {
  const mark = name && 'kanaryo';
  await post(`/db/Users/${uid}`, { first_name: `${mark}ng`, section: sectionName }, head, 'PATCH');
  await post(`/db/Users/${uid}`, { first_name: mark ? 'Kanaryo' : 'Niña' }, head, 'PATCH');
  await post('/access-quarter/change-lock', { studentID: uid, quarter: 'quarter_two', type: true }, own);
  const { cards } = await post<{ cards: { login: string; password: string; token: string }[] }>(
    '/cards/make',
    { uids: [uid] },
    own,
  );
  await ask('/auth/sign-in', { method: 'POST', body: { email: cards[0]!.login, password: 'mali' } });
  const { token } = await post<{ token: string }>('/auth/sign-in', { card: cards[0]!.token });
  const answers = [{ s: 'mul-6-9', ok: false, q: `${mark} × 7`, a: mark || '9', c: '42' }];
  await post('/db/Results', { results: [{ id: `${mark}-${uid}`, game: 4, percent: 95, answers }] }, token);
  await post('/db/Playing', { game: 5 }, token);
  await getHelp(uid);
  expect((await ask(`/db/Results/${uid}`, { token: own })).status).toBe(200);
  expect((await ask(`/db/Users?search=Kanaryo`, { token: head })).status).toBe(200);
}

const erase = ({ uid, name }: Child) =>
  post('/privacy/erase', { uid, full_name: name, reason: 'parent-asked', own_password: trialPassword }, head);

test('of an erased child nothing is found anywhere, and no way back brings the child', async () => {
  const children = await comeIn();
  // There are others, who stay.
  const [other] = await within((sql) => sql<{ uid: string }[]>`select uid from people where uid = 'pupil-0'`);
  for (const child of [...children, { ...other!, name: '' }]) await live(child);
  const ids = children.map(({ uid }) => uid);
  const notice = { given_on: '2026-06-19', paper_place: 'Room 3', unreturned: [...ids, 'pupil-1'] };
  await post(`/db/Notices/${trialSections[0]}`, notice, own, 'PUT');
  const before = join(place.folder, 'before.gz');
  expect((await tinig(env, ['backup', before])).code).toBe(0);
  const { data } = await post<{ data: Record<string, object> }>('/data/export', {}, head);
  expect(JSON.stringify(data)).toContain('Kanaryo');
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['HelpGroups', 'Notices', 'PastProgress']));
  expect(await foundInside()).not.toEqual([]);

  for (const child of children) await erase(child);
  // The list is written, and dead rows are swept, as soon as the server hears of it.
  const list = join(env.TINIG_DATA!, 'backups/erased.json');
  await expect
    .poll(() => readFile(list, 'utf8').catch(() => ''), { timeout: 20_000 })
    .toContain(children.at(-1)!.uid);
  await expect.poll(() => foundInside(ids), { timeout: 20_000 }).toEqual([]);
  const lines = await ask('/db/Audit?per_page=500', { token: head });
  for (const text of [school.server().output(), JSON.stringify(lines.body), await readFile(list, 'utf8')])
    for (const mark of marks) expect(text).not.toContain(mark);
  expect(school.server().output()).toContain('/privacy/erase');
  const gateway = await fetch(`${school.server().url}/Users/${ids[0]}.json?auth=${head}`);
  expect(await gateway.text()).not.toContain('Kanaryo');

  // In again by import and by a move: left out, and said.
  type Report = { added: { Users?: number }; notes: { reason: string }[] };
  const again = await post<Report>('/data/import', { data, dry_run: false }, head);
  expect(again.notes.map(({ reason }) => reason)).toContain('Nabura na sa Tinig, kaya hindi ibinalik: 5.');
  const users = { 'bata-lipat': pupil('Kanaryo', { section: '', email: 'kanaryo-lipat@bata.example' }) };
  const moving = { database: { ...originalTree(), Users: users }, dry_run: false };
  const moved = await post<Report>('/data/move', moving, head);
  expect(moved.notes.map(({ reason }) => reason)).toContain('Nabura na sa Tinig, kaya hindi ibinalik: 1.');
  expect(await foundInside(ids)).toEqual([]);

  // A backup made since holds the list; one of before, under the running server, leaves them out.
  expect((await tinig(env, ['backup', join(place.folder, 'since.gz')])).code).toBe(0);
  const told = expect.stringContaining('Left out, since they have been erased: 5.');
  expect(await tinig(env, ['restore', before, '--replace'])).toMatchObject({ code: 0, stdout: told });
  expect(await foundInside(ids)).toEqual([]);

  // Set up anew from the old backup, with the list that lies beside it; and with one that is named.
  const anew = { TINIG_DATA: join(place.folder, 'anew') };
  expect(await readdir(place.folder)).toContain('erased.json');
  expect(await tinig(anew, ['restore', before])).toMatchObject({ code: 0, stdout: told });
  const lonely = join(place.folder, 'elsewhere', 'old.gz');
  await mkdir(join(place.folder, 'elsewhere'));
  await copyFile(before, lonely);
  const third = { TINIG_DATA: join(place.folder, 'third') };
  const named = ['restore', lonely, '--erased', list];
  expect(await tinig(third, named)).toMatchObject({ code: 0, stdout: told });
  // An empty list that is named is a mistake, and said before anything is changed.
  const empty = join(place.folder, 'none.json');
  await writeFile(empty, '{}');
  const wrong = await tinig(third, ['restore', lonely, '--replace', '--erased', empty]);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a list of erased ids') });

  // Restored where no list was: the children are back, until a server starts with the list.
  const unknowing = join(place.folder, 'unknowing');
  expect((await tinig({ TINIG_DATA: unknowing }, ['restore', lonely])).code).toBe(0);
  await mkdir(join(unknowing, 'backups'), { recursive: true });
  await copyFile(list, join(unknowing, 'backups/erased.json'));
  const server = await startServer({ ...env, TINIG_DATA: unknowing });
  const sql = connectInside(unknowing);
  expect((await sql`select from people where uid = 'pupil-0'`).length).toBe(1);
  const inTables = async () => (await foundBy(sql, ids)).filter((one) => !one.includes('in pg_statistic'));
  await expect.poll(inTables, { timeout: 20_000 }).toEqual([]);
  await sql.end();
  expect(await server.stop()).toBe(0);
}, 180_000);
