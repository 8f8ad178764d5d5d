/** @module-tag faults */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@tinig/server/db/pool';
import type { Sql } from '@tinig/server/db/sql';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeClock } from '#resilience/lib/clock';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { httpClient } from '#school/client';
import { type ServerProcess, startServer } from '#school/start-server';
import { teacher, trialSections, trialToken } from '#school/trial-school';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let school: ServedSchool;
let sql: Sql;
let clock: Awaited<ReturnType<typeof makeClock>>;
let running: ServerProcess[] = [];
/** The newest line of the audit log before the test. */
let last: string;

const ours = trialSections.slice(0, 3);
type Quarter = 'quarter_one' | 'quarter_two' | 'quarter_three' | 'quarter_four';

async function start() {
  const server = await startServer({ ...school.settings, ...clock.env });
  running.push(server);
  return server;
}

async function kill(server: ServerProcess) {
  running = running.filter((one) => one !== server);
  server.child.kill('SIGKILL');
  await server.ended;
}

beforeAll(async () => {
  school = await serveSchool({ database: 'external' });
  await school.killServer();
  clock = await makeClock(school.folder);
  sql = connect({ url: school.postgres.url }, { pool: 2 });
});
beforeEach(async () => {
  for (const server of running) await kill(server);
  await sql`truncate class_locks`;
  [{ last }] = await sql<[{ last: string }]>`select coalesce(max(id), 0)::text as last from audit`;
});
afterAll(async () => {
  for (const server of running) expect(await server.stop()).toBe(0);
  await sql?.end();
  await school?.close();
});

/** So many seconds from now, by the real clock. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
/** The later of two moments, and so many seconds more. */
const later = (one: Date, other: Date, seconds: number) =>
  new Date(Math.max(one.getTime(), other.getTime()) + seconds * 1000);
const until = (moment: Date) => wait(Math.max(0, moment.getTime() - Date.now()));

async function openAt(server: ServerProcess, quarter: Quarter, at: Date) {
  const body = { sectionIDs: ours, quarter, opens_at: at.toISOString(), closes_at: null };
  const request = { method: 'POST', token: trialToken(teacher), body };
  expect((await httpClient(() => server.url)('/access-quarter/schedule', request)).status).toBe(200);
}

/** When, by the servers' clocks, a quarter was opened by date for each of the sections. */
async function opened(quarter: Quarter): Promise<Date[]> {
  const lines = await sql<{ target: string; at: Date }[]>`
    select target, at from audit where id > ${last}::bigint and event @> '{"is_open": true, "by_date": true}' and event->>'quarter' = ${quarter}
    order by target`;
  expect(new Set(lines.map(({ target }) => target)).size).toBe(lines.length);
  return lines.map(({ at }) => at);
}
const untilOpened = (quarter: Quarter) =>
  vi.waitFor(async () => expect(await opened(quarter)).toHaveLength(ours.length), {
    timeout: 25_000,
    interval: 100,
  });

test('two servers, one killed at each minute, one started after it: each date once, at its time or at once after', async () => {
  const setter = await start();
  const first = inSeconds(8);
  await openAt(setter, 'quarter_one', first);
  await kill(setter);
  // Both know the first date from their start, and what comes next from then on.
  const [one, two] = await Promise.all([start(), start()]);
  const bothThere = new Date();
  const [second, third, fourth] = [2, 4, 5].map((more) => later(first, bothThere, more)) as [
    Date,
    Date,
    Date,
  ];
  await openAt(one, 'quarter_two', second);
  await openAt(one, 'quarter_three', third);
  await openAt(one, 'quarter_four', fourth);
  await until(second);
  await kill(one);
  await until(third);
  await kill(two);
  await until(fourth);
  const startedAfter = new Date();
  await start();
  for (const quarter of ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'] as const)
    await untilOpened(quarter);
  // A server that missed the first date learns of the next within ten seconds.
  const timeout = bothThere < first ? 5 : 13;
  for (const [quarter, due, possible] of [
    ['quarter_one', first, bothThere],
    ['quarter_two', second, bothThere],
    ['quarter_three', third, startedAfter],
    ['quarter_four', fourth, startedAfter],
  ] as const)
    for (const at of await opened(quarter)) {
      expect(at.getTime()).toBeGreaterThanOrEqual(due.getTime());
      expect(at.getTime()).toBeLessThan(later(due, possible, timeout).getTime());
    }
});

test('the clock set forwards and back: each date once, and none for a leap of many days', async () => {
  const setter = await start();
  await start();
  const soon = inSeconds(6);
  await openAt(setter, 'quarter_one', soon);
  await openAt(setter, 'quarter_two', inSeconds(3600));
  await clock.set(40 * 24, running);
  const waits = async () =>
    (await sql<[{ dates_wait: boolean }]>`select dates_wait from clock`)[0].dates_wait;
  await vi.waitFor(async () => expect(await waits()).toBe(true), { timeout: 25_000, interval: 100 });
  expect(await opened('quarter_one')).toEqual([]);
  expect(await opened('quarter_two')).toEqual([]);
  await clock.set(0, running);
  await until(soon);
  const fresh = await start();
  await untilOpened('quarter_one');
  expect(await opened('quarter_two')).toEqual([]);
  for (const at of await opened('quarter_one')) expect(at.getTime()).toBeGreaterThanOrEqual(soon.getTime());
  await clock.set(2, running);
  await untilOpened('quarter_two');
  await clock.set(0, running);
  await kill(fresh);
  await start();
  await clock.set(2, running);
  await start();
  for (const quarter of ['quarter_one', 'quarter_two'] as const)
    expect(await opened(quarter)).toHaveLength(ours.length);
});
