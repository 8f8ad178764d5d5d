import { setTimeout as wait } from 'node:timers/promises';
import { daysAfter } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { buildApp } from '#app';

const school = useSchool();

test('once a day a server cleans up by itself, once in all though two run', async () => {
  const { sql, settings, now } = school;
  const long = daysAfter(-400);
  await sql`update people set archived_at = ${daysAfter(-30)} where uid = 'carl'`;
  await sql`update people set touched_at = ${long} where uid = 'ana'`;
  await sql`update progress set updated_at = ${long} where uid = 'ana'`;
  await sql`update sessions set expires_at = ${now()} where uid = 'bea'`;
  await sql`insert into tries values ('account:old', 3, 3, ${long}, ${long}), ('account:new', 3, 3, ${now()}, ${now()})`;
  await sql`update clean_ups set last_run = ${daysAfter(-1)}`;

  const servers = await Promise.all([1, 2].map(() => buildApp({ sql, settings, now })));
  await Promise.all(servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' })));
  for (let tries = 0; tries < 100; tries++) {
    const due = await sql`select from clean_ups where last_run < ${now()}`;
    if (due.length === 0) break;
    await wait(20);
  }
  await Promise.all(servers.map((server) => server.close()));

  const uids = (await sql`select uid from people where role = 'student' order by uid`).map(({ uid }) => uid);
  expect(uids).toEqual(['bea', 'dan', 'dina', 'ella']);
  expect(await sql`select actor, action, target from audit order by action`).toEqual([
    { actor: '', action: 'cleanUpArchive', target: 'carl' },
    { actor: '', action: 'cleanUpUsers', target: 'ana' },
  ]);
  expect(await sql`select from sessions where uid = 'bea'`).toHaveLength(0);
  expect(await sql`select from sessions where uid = 'dan'`).toHaveLength(1);
  expect(await sql`select key from tries`).toEqual([{ key: 'account:new' }]);
});
