import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from '@tinig/server/db/sql';
import { quoted } from '@tinig/server/sql/fragments';
import { expect, test } from 'vitest';
import { serveSchool } from '#resilience/lib/served-school';
import { tinig } from '#school/start-server';
import { sectionName, teacher, trialToken } from '#school/trial-school';

type Card = { uid: string; login: string; password: string; token: string };
type Saved = { cards: Card[]; uids: string[] };

test('no password and no card token can be read anywhere but in the answer that made it', async () => {
  const school = await serveSchool({ env: { LOG_LEVEL: 'debug' } });
  const { ask, folder } = school;
  const token = trialToken(teacher);
  const post = <Body>(path: string, body: unknown, as?: string) =>
    ask<Body>(path, { method: 'POST', body, ...(as && { token: as }) });
  const secrets: string[] = [];

  const rows = [
    { row: 1, first_name: 'Fel', last_name: 'Fajardo', lrn: '136541150023' },
    { row: 2, first_name: 'Gina', last_name: 'Gomez', lrn: '136541150024' },
    { row: 3, first_name: 'Hugo', last_name: 'Habito' },
  ];
  const list = { key: 'kanaryo-na-listahan', section: sectionName, rows };
  const { status, body: saved } = await post<Saved>('/class-list/save', list, token);
  expect(status).toBe(200);
  const made = await post<{ cards: Card[] }>('/cards/make', { uids: saved.uids.slice(0, 1) }, token);
  const cards = [...saved.cards, ...made.body.cards];
  expect(cards).toHaveLength(4);
  secrets.push(...cards.flatMap((card) => [card.password, card.token]));

  // Whoever may sign in, and wrong attempts that hold what a person would rather not have kept.
  for (const { login: email, password, token: card } of cards.slice(1)) {
    for (const body of [{ card }, { email, password }]) {
      const signedIn = await post<{ token: string; device: string }>('/auth/sign-in', body);
      expect(signedIn.status).toBe(200);
      secrets.push(signedIn.body.token, signedIn.body.device);
    }
    const wrong = [`kanaryo-mali-${card}`, `Kanaryo-Mali-${password}`];
    secrets.push(...wrong);
    await post('/auth/sign-in', { card: wrong[0] });
    await post('/auth/sign-in', { email, password: wrong[1] });
    await post('/auth/sign-in', { card, email, password, kanaryo: password });
    await ask(`/kard?${card}`);
    await ask(`/auth/sign-in?card=${card}&password=${password}`);
  }
  const own = 'Kanaryo-Sariling-Lihim-9';
  secrets.push(own);
  const changed = { uid: saved.uids[1], password: own };
  expect((await post('/edit-student-password/changePassword', changed, token)).status).toBe(200);
  // Answers that other users read, and the data stored for undo.
  expect((await post('/class-list/save', list, token)).body).toMatchObject({ is_new: false, cards: [] });
  const head = trialToken('head-0');
  const answers = [
    await post('/class-list/save', list, token),
    await ask('/db/MyActs', { token }),
    await ask('/db/Audit', { token: head }),
    await ask('/db/Users?role=student&per_page=500', { token: head }),
    await post('/data/export', {}, head),
  ];
  for (const answer of answers) expect(answer.status).toBe(200);
  const file = join(folder, 'school.gz');
  expect((await tinig({ TINIG_DATA: folder }, ['backup', file])).code).toBe(0);

  const dumped = await school.within(dumpAll);
  expect(dumped.get('kept_changes')).toContain('136541150023');
  expect(await school.server().stop()).toBe(0);

  const files = await filesIn(folder);
  const places = new Map([
    ...dumped,
    ['the log', school.server().output()],
    ['answers to others', JSON.stringify(answers)],
    ['the backup', gunzipSync(await readFile(file)).toString('latin1')],
    ...files,
  ]);
  expect(places.get('the backup')).toContain('fel.fajardo');
  expect(places.get('people')).toContain('fel.fajardo');
  expect(places.get('the log')).toContain('/auth/sign-in');
  expect(files.some(([, text]) => text.includes('fel.fajardo'))).toBe(true);
  const found = [...places].flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(found).toEqual([]);
  await school.close();
}, 120_000);

/** The rows of every table as text. */
async function dumpAll(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const dumped = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select row_to_json(t)::text as row from ${quoted(name)} t`;
    dumped.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dumped;
}

/** Every file of the data folder as it lies on the disk: PostgreSQL's tables and its log of changes too. */
async function filesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, (await readFile(file)).toString('latin1')]),
  );
}
