/** @module-tag faults */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@tinig/server/db/pool';
import { expect, test } from 'vitest';
import { Ledger } from '#resilience/lib/ledger';
import { untilRight } from '#resilience/lib/screen';
import { newWriterTally, writeAll } from '#resilience/lib/writers';
import { watchClass } from '#resilience/outage';
import { httpClient } from '#school/client';
import { makePostgres } from '#school/own-postgres';
import { startServer, temporaryFolder } from '#school/start-server';
import { fillSchool, roomy, trialPupils, trialToken } from '#school/trial-school';

test('the primary ends and its standby is promoted: within ten seconds all goes on there, and nothing is lost', async () => {
  const { folder, remove } = await temporaryFolder();
  const primary = await makePostgres(folder);
  const standby = await primary.addStandby();
  // From here on nothing is acknowledged before the standby has it as well.
  await primary.set('synchronous_standby_names', 'standby');
  const url = primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'error', ...roomy });
  const sql = connect({ url: primary.url }, { pool: 1 });
  const [followed] = await sql`select sync_state from pg_stat_replication`;
  expect(followed).toEqual({ sync_state: 'sync' });
  await fillSchool(sql);
  await sql.end();
  const ask = httpClient(() => server.url);
  const screens = watchClass(() => server.url);
  await untilRight(screens, ask);
  const ledger = new Ledger();
  const tally = newWriterTally();
  const over = new AbortController();
  const writing = writeAll({ ask, ledger, signal: over.signal, tally, perSecond: 40 });
  await wait(2000);
  const before = ledger.acknowledged;
  await primary.stop('immediate');
  await wait(1000);
  expect((await ask('/readyz')).status).toBe(503);
  await standby.promote();

  const promoted = performance.now();
  const isKept = async () => {
    const body = { game_one_progress: 50 };
    const options = { method: 'PATCH', token: trialToken(trialPupils[0]!), body };
    return (await ask(`/db/PlayerProgress/${trialPupils[0]}`, options)).status === 200;
  };
  while (!(await isKept())) await wait(50);
  expect(performance.now() - promoted).toBeLessThan(10_000);

  await wait(1000);
  over.abort();
  await writing;
  await untilRight(screens, ask);
  expect(ledger.acknowledged).toBeGreaterThan(before);
  expect(await ledger.missing(ask)).toEqual([]);
  expect(tally.strange).toEqual([]);
  expect(server.output()).not.toMatch(/unhandled|a call failed/i);
  for (const screen of screens) screen.close();
  expect(await server.stop()).toBe(0);
  await standby.stop();
  await remove();
}, 120_000);
