import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { tokenOf } from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { openBeside, useOpened, useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { beforeAll, expect, test } from 'vitest';

const school = useSchool();
const slow = useOpened(
  () => openBeside(school, { statementSeconds: 0.5 }),
  ({ close }) => close(),
);

beforeAll(async () => {
  // A machine on which each row takes its time, and a server that gives a statement half a second.
  await school.sql.begin((sql) =>
    sql.script(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.005); return new; end';
    create trigger dawdle before insert on people for each row execute function dawdle()`),
  );
});

const person = { first_name: 'Niño', last_name: 'Ibañez', role: 'student', section: 'Mabini' };
const peopleNamed = (name: string, many: number) =>
  Object.fromEntries(
    Array.from({ length: many }, (_, n) => [
      `${name}${n}`,
      { ...person, username: `${name}${n}`, email: `${name}${n}@paaralan.example` },
    ]),
  );

const given = [
  ['an import', calls.importData, (Users: object) => ({ data: { Users } })],
  ['a move', calls.moveSchool, (Users: object) => ({ database: { Users } })],
] as const;

test.each(given)('%s on a slow machine takes as long as it takes', async (_, call, files) => {
  const input = { ...files(peopleNamed('bago', 300)), dry_run: false };
  const { status, text } = await sendTo(slow.app, call, input, tokenOf('root'));
  expect(status, text).toBe(200);
  await school.sql`delete from people where uid like 'bago%'`;
});

type Progress = { done: number; total: number };

test.each(given)(
  '%s shows its progress to whoever comes meanwhile, and a second one is refused',
  async (_, call, files) => {
    const origin = await slow.app
      .listen({ port: 0, host: '127.0.0.1' })
      .catch(() => slow.app.listeningOrigin);
    const ask = (name: string, dry_run: boolean) =>
      sendTo(slow.app, call, { ...files(peopleNamed(name, 800)), dry_run }, tokenOf('root'));
    const read = async () => (await sendTo(slow.app, calls.readImport, {}, tokenOf('root'))).text;
    expect(await read()).toBe('null');
    const importing = ask('una', false);
    // A browser that opens the page while the import runs.
    const client = await openWatcher(origin, tokenOf('root'));
    client.watch(1, calls.readImport.path);
    const isAt = (wanted: (progress: Progress) => boolean) =>
      client.until(1, ({ value }) => Boolean(value) && wanted(value as Progress), 10_000);
    await isAt(({ done, total }) => total === 800 && done < total);
    for (const isDryRun of [false, true]) {
      const second = await ask('ikalawa', isDryRun);
      expect([second.status, second.body.error]).toEqual([409, message('replacing-already')]);
    }
    // Nobody sees a part of it.
    expect(await school.sql`select from people where uid like 'una%'`).toEqual([]);
    expect((await importing).status).toBe(200);
    await client.until(1, ({ value }) => value === null);
    const told = client.messages.flatMap(({ value }) => (value ? [value as Progress] : []));
    expect(told.length).toBeGreaterThan(1);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    client.close();
    expect(await read()).toBe('null');
    expect(await school.sql`select from people where uid like 'una%'`).toHaveLength(800);
    await school.sql`delete from people where uid like 'una%'`;
  },
);

test('the progress of an import that fails ends with it', async () => {
  await school.sql.begin((sql) =>
    sql.script("alter table people add constraint wala check (uid <> 'una700')"),
  );
  const importing = sendTo(
    slow.app,
    calls.importData,
    { data: { Users: peopleNamed('una', 800) }, dry_run: false },
    tokenOf('root'),
  );
  expect((await importing).status).toBeGreaterThan(200);
  expect((await sendTo(slow.app, calls.readImport, {}, tokenOf('root'))).text).toBe('null');
  expect(await school.sql`select from people where uid like 'una%'`).toEqual([]);
});

test('another statement of the server keeps its limit', async () => {
  await expect(slow.sql`select pg_sleep(2)`).rejects.toMatchObject({ code: '57014' });
});
