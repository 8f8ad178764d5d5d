/** @module-tag faults */
import { connect } from '@tinig/server/db/pool';
import { examine } from '@tinig/server/doctor/examine';
import { expect, onTestFinished, test } from 'vitest';
import { httpClient } from '#school/client';
import { makePostgres } from '#school/own-postgres';
import { launchServer, startServer, temporaryFolder } from '#school/start-server';
import { tinig } from '#school/tinig-process';
import { fillSchool, head, roomy, trialPupils, trialToken } from '#school/trial-school';

/** A server with a class on a primary that acknowledges nothing before its standby has it, and that standby. */
async function standbySchool(settings: Record<string, string> = {}) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const primary = await makePostgres(folder);
  const standby = await primary.addStandby();
  onTestFinished(async () => {
    for (const one of [primary, standby]) await one.stop('immediate').catch(() => {});
  });
  const url = primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'error', ...roomy, ...settings };
  const server = await startServer(env);
  const sql = connect({ url: primary.url }, { pool: 1 });
  await fillSchool(sql);
  await sql.end();
  await primary.set('synchronous_standby_names', 'standby');
  return { primary, standby, env, server, ask: httpClient(() => server.url) };
}

test('the only standby is lost: whoever writes is told that nothing is certain, reading goes on, and all comes back with it', async () => {
  const { standby, server, ask } = await standbySchool({ DATABASE_COMMIT_SECONDS: '1' });
  await standby.stop('immediate');

  const send = (uid: string) =>
    ask('/db/Results', {
      method: 'POST',
      token: trialToken(uid),
      body: { results: [{ id: `walang-standby-${uid}`, game: 1, percent: 40 }] },
    });
  let isOver = false;
  const pupils = trialPupils.slice(0, 12);
  const sending = Promise.all(pupils.map(send)).finally(() => (isOver = true));
  const reads = [];
  do reads.push((await ask(`/db/Users/${trialPupils[0]}`, { token: trialToken(head) })).status);
  while (!isOver);
  const sent = await sending;

  expect(new Set(reads)).toEqual(new Set([200]));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([503]));
  // Those that waited behind it did not get as far.
  const codes = new Set(sent.map(({ body }) => String(body.code)));
  expect(codes).toContain('outcome-unknown');
  expect([...codes].filter((code) => !['outcome-unknown', 'busy', 'database-away'].includes(code))).toEqual(
    [],
  );
  expect(sent.every(({ headers }) => headers['retry-after'])).toBe(true);

  await standby.start();
  // The same calls again: what was done is found done.
  for (const uid of pupils) {
    let again = await send(uid);
    while (again.status !== 200) again = await send(uid);
    const { body } = await ask<{ games: { game: number; tries: number }[] }>(`/db/Results/${uid}`, {
      token: trialToken(uid),
    });
    expect(body.games.find(({ game }) => game === 1)?.tries).toBe(1);
  }
  expect(server.output()).not.toMatch(/unhandled|a call failed/i);
  expect(await server.stop()).toBe(0);
}, 120_000);

test('an old primary that comes back beside the promoted one is not used, and the doctor names it', async () => {
  const { primary, standby, env, server: before, ask: askBefore } = await standbySchool();
  await primary.stop('immediate');
  await standby.promote();
  const send = (ask: ReturnType<typeof httpClient>, id: string) =>
    ask('/db/Results', {
      method: 'POST',
      token: trialToken(trialPupils[0]!),
      body: { results: [{ id, game: 2, percent: 50 }] },
    });
  while ((await send(askBefore, 'sa-bago')).status !== 200);
  await primary.start();

  // It stands first in the URL, and was no standby when it ended.
  const after = await startServer(env);
  const ask = httpClient(() => after.url);
  const read = async () =>
    (await ask(`/db/Results/${trialPupils[0]}`, { token: trialToken(trialPupils[0]!) })).body.games;
  expect(await read()).toEqual([expect.objectContaining({ game: 2, tries: 1 })]);
  expect((await send(ask, 'isa-pa')).status).toBe(200);
  expect(await read()).toEqual([expect.objectContaining({ game: 2, tries: 2 })]);

  const told = await examined(env);
  expect(told).toContain(
    `broken: 127.0.0.1:${primary.port} is an old primary, on timeline 1; the newest is 2. It is not used.`,
  );
  expect(told).toContain(`ok: 127.0.0.1:${standby.port} is the primary, on timeline 2.`);

  // The newer one is gone: better none than one that does not know.
  await standby.stop('immediate');
  const answer = await send(ask, 'sa-luma');
  expect([answer.status, answer.body.code]).toEqual([503, 'database-away']);
  expect(await before.stop()).toBe(0);
  expect(await after.stop()).toBe(0);
}, 120_000);

test('another PostgreSQL than before is refused until somebody says that it is meant', async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const postgres = await makePostgres(folder);
  onTestFinished(() => postgres.stop('immediate'));
  const url = postgres.url.replace('127.0.0.1', `127.0.0.1:${postgres.port},localhost`);
  expect(await (await startServer({ DATABASE_URL: url })).stop()).toBe(0);
  const sql = connect({ url: postgres.url }, { pool: 1 });
  await sql`update database_cluster set system = 'another'`;
  await sql.end();

  const refused = launchServer({ DATABASE_URL: url });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('DATABASE_URL leads to another PostgreSQL than before.');
  const { stdout } = await tinig({ DATABASE_URL: url }, ['accept-database']);
  expect(stdout).toBe('This PostgreSQL is used from now on.\n');
  expect(await (await startServer({ DATABASE_URL: url })).stop()).toBe(0);
}, 120_000);

async function examined(env: Record<string, string>) {
  const told: string[] = [];
  for await (const { state, says } of examine({ ...env, PORT: '1' }, new Date()))
    told.push(`${state}: ${says}`);
  return told;
}
