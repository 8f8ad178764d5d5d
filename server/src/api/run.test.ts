import { addSection } from '@tinig/domain/calls/sections';
import { doorForTest } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import type { Transaction } from '#db/sql';
import { handlers } from '#handlers';
import { insertValues } from '#sql/fragments';
import { handleAct } from './handler.ts';

const aguinaldo = { section_name: 'Aguinaldo', teacher_id: 'teacher' };
const row = (id: string) => ({
  id,
  section_name: 'Aguinaldo',
  name_key: 'aguinaldo',
  sort_key: 'x',
  search_key: 'x',
});

/** Builds the app with the real sign-in and a call that runs `run`. */
const openWith = (run: (sql: Transaction) => Promise<unknown>, answer = { message: 'done', id: '-x' }) =>
  doorForTest({
    handlers: [
      handlers.signIn,
      handleAct(addSection, async (_input, { sql }) => {
        await run(sql);
        return answer;
      }),
    ],
  });

test('an act that lost a race is run again, and nothing of its first tries stays', async () => {
  let tries = 0;
  const door = await openWith(async (sql) => {
    tries += 1;
    await sql`insert into sections ${insertValues(row(`-try-${tries}`))}`;
    // The error PostgreSQL gives a deadlock's victim.
    if (tries < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
  });
  const { status } = await door.ask('POST', '/db/Sections', await door.signIn('head'), aguinaldo);
  expect(status).toBe(201);
  expect(await door.sql`select id from sections where name_key = 'aguinaldo'`).toEqual([{ id: '-try-3' }]);
  expect(await door.sql`select action, result from audit`).toEqual([
    { action: 'addSection', result: 'done' },
  ]);
});

test('a name that another has taken meanwhile is refused in the words of the book', async () => {
  const door = await openWith(async (sql) => {
    await sql`insert into sections ${insertValues(row('-one'))}`;
    await sql`insert into sections ${insertValues(row('-two'))}`;
  });
  const { status, body } = await door.ask('POST', '/db/Sections', await door.signIn('head'), aguinaldo);
  expect({ status, body }).toEqual({
    status: 409,
    body: { error: 'Section "Aguinaldo" already exists', code: 'section-exists' },
  });
});

test('a fault of ours is 500 without a word of it', async () => {
  const door = await openWith((sql) => sql`select secret from nowhere_at_all`);
  const { status, text } = await door.ask('POST', '/db/Sections', await door.signIn('head'), aguinaldo);
  expect(status).toBe(500);
  expect(text).not.toMatch(/nowhere|select|secret/);
});

test('an answer that is not as agreed is a fault of ours, and nothing of the act stays', async () => {
  const wrong = { message: 'done', id: 7 } as unknown as { message: string; id: string };
  const door = await openWith((sql) => sql`insert into sections ${insertValues(row('-one'))}`, wrong);
  const { status } = await door.ask('POST', '/db/Sections', await door.signIn('head'), aguinaldo);
  expect(status).toBe(500);
  expect(await door.sql`select id from sections where name_key = 'aguinaldo'`).toEqual([]);
  expect(await door.sql`select from audit`).toHaveLength(0);
});
