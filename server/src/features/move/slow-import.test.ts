import { calls } from '@tinig/domain/calls/all';
import { openSchool, tokenOf } from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app';
import { connect } from '#db/pool';

let school: Awaited<ReturnType<typeof openSchool>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let sql: ReturnType<typeof connect>;

beforeAll(async () => {
  school = await openSchool();
  // A machine on which each row takes its time, and a server that gives a statement half a second.
  await school.sql.begin((sql) =>
    sql.script(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.005); return new; end';
    create trigger dawdle before insert on people for each row execute function dawdle()`),
  );
  sql = connect({ url: school.url }, { statementSeconds: 0.5 });
  app = await buildApp({ sql, settings: school.settings, now: school.now });
});
afterAll(async () => {
  await app.close();
  await sql.end();
  await school.close();
});

const person = { first_name: 'Niño', last_name: 'Ibañez', role: 'student', section: 'Mabini' };
const Users = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [
    `bago${n}`,
    { ...person, username: `bago${n}`, email: `bago${n}@paaralan.example` },
  ]),
);

test.each([
  ['an import', calls.importData, { data: { Users } }],
  ['a move', calls.moveSchool, { database: { Users } }],
])('%s on a slow machine takes as long as it takes', async (_, call, given) => {
  const { status, text } = await sendTo(app, call, { ...given, dry_run: false }, tokenOf('root'));
  expect(status, text).toBe(200);
  await school.sql`delete from people where uid like 'bago%'`;
});

test('another statement of the server keeps its limit', async () => {
  await expect(sql`select pg_sleep(2)`).rejects.toMatchObject({ code: '57014' });
});
