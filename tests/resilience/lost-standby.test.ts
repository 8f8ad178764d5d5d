/** @module-tag faults */
import { connect } from '@tinig/server/db/pool';
import { expect, onTestFinished, test } from 'vitest';
import { httpClient } from '#school/client';
import { makePostgres } from '#school/own-postgres';
import { startServer, temporaryFolder } from '#school/start-server';
import { fillSchool, head, roomy, trialPupils, trialToken } from '#school/trial-school';

/** A server with a class on a primary that acknowledges nothing before its standby has it, and the standby. */
async function standbySchool() {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const primary = await makePostgres(folder);
  const standby = await primary.addStandby();
  onTestFinished(async () => {
    for (const one of [primary, standby]) await one.stop('immediate').catch(() => {});
  });
  const server = await startServer({ DATABASE_URL: primary.url, LOG_LEVEL: 'error', ...roomy });
  const sql = connect({ url: primary.url }, { pool: 1 });
  await fillSchool(sql);
  await sql.end();
  await primary.set('synchronous_standby_names', 'standby');
  return { standby, server, ask: httpClient(() => server.url) };
}

test('without its only standby, writes are answered 503, some of them outcome-unknown, reads go on, and repeated calls find what was done', async () => {
  const { standby, server, ask } = await standbySchool();
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
