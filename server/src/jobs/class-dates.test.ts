import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@tinig/domain/calls/all';
import { daysAfter, noon, openSchool, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#app';
import { makeDateRunner } from './class-dates.ts';

const school = useSchool({ asNew: true });

const hours = (n: number) => daysAfter(n / 24);
const quarter = 'quarter_three';

/** A server with its own clock: `at` lets time pass, `set` changes the clock by hand. */
function serverAt(start: number) {
  let now = hours(start);
  let steady = 0;
  const keep = makeDateRunner({ sql: school.sql, now: () => now, steady: () => steady });
  return {
    async at(hour: number) {
      steady += Math.max(0, hours(hour).getTime() - now.getTime());
      now = hours(hour);
      return await keep();
    },
    async passes(minutes: number) {
      steady += minutes * 60_000;
      now = new Date(now.getTime() + minutes * 60_000);
      return await keep();
    },
    set(hour: number) {
      now = hours(hour);
    },
    keep,
  };
}

const plan = (
  opens: number | null,
  closes: number | null,
  sectionIDs = ['-mabini'],
  as: 'mia' | 'root' = 'mia',
) =>
  school.ask(
    calls.scheduleClass,
    {
      sectionIDs,
      quarter,
      opens_at: opens === null ? null : hours(opens).toISOString(),
      closes_at: closes === null ? null : hours(closes).toISOString(),
    },
    as,
  );
const openFor = async () =>
  (await school.sql`select uid from people where quarter_three order by uid`).map(({ uid }) => uid);
type Line = { actor: string; target: string; quarter: string; is_open: boolean };
const lines = async () => {
  const rows = await school.sql<Line[]>`
    select actor, target, event->>'quarter' as quarter, (event->'is_open')::boolean as is_open
    from audit where event->'by_date' = 'true' order by id`;
  return rows.map(
    ({ actor, target, quarter, is_open }) =>
      `${actor} ${target} ${quarter} ${is_open ? 'unlocked' : 'locked'} by date`,
  );
};
const opened = 'mia -mabini quarter_three unlocked by date';
const closed = 'mia -mabini quarter_three locked by date';

test('at its moment a quarter opens and closes, as an act of the one who set it', async () => {
  await plan(2, 5);
  const server = serverAt(0);
  expect(await server.at(1.999)).toBeGreaterThan(0);
  expect(await openFor()).toEqual([]);
  await server.at(2);
  expect(await openFor()).toEqual(['ana', 'bea', 'carl']);
  await server.at(4.9);
  await server.at(5);
  expect(await openFor()).toEqual([]);
  expect(await lines()).toEqual([opened, closed]);
});

test('it looks again exactly when the next date falls due', async () => {
  await plan(1, null);
  const server = serverAt(0);
  expect(await server.at(1 - 4 / 3600)).toBe(4000);
  expect(await server.at(1)).toBe(10_000);
});

test('what fell due while it was off is carried out at start, in order, however long that was', async () => {
  await plan(2, 5);
  await plan(3, null, ['-rizal'], 'root');
  await serverAt(24 * 90).keep();
  expect(await openFor()).toEqual(['dan', 'dina']);
  expect(await lines()).toEqual([opened, 'root -rizal quarter_three unlocked by date', closed]);
});

test('two servers at the same moment carry it out once', async () => {
  await plan(2, null, ['-mabini', '-bonifacio']);
  const servers = Array.from({ length: 4 }, () => serverAt(2));
  await Promise.all(servers.map((server) => server.keep()));
  expect(await lines()).toEqual(['mia -bonifacio quarter_three unlocked by date', opened]);
});

test('who is an exception is left alone', async () => {
  await plan(2, null);
  await school.ask(calls.setException, { studentID: 'ana', quarter, type: false }, 'mia');
  await serverAt(2).keep();
  expect(await openFor()).toEqual(['bea', 'carl']);
});

test('opened by hand before, the date is gone; closed by hand, both are', async () => {
  await plan(2, 5);
  await school.ask(calls.changeClass, { sectionIDs: ['-mabini'], quarter, type: true }, 'mia');
  await school.ask(calls.changeClass, { sectionIDs: ['-mabini'], quarter, type: false }, 'mia');
  await serverAt(24).keep();
  expect(await lines()).toEqual([]);
});

test('a teacher who has lost the section: the date holds, and is hers in the log', async () => {
  await plan(2, null);
  await school.sql`update sections set teacher_id = 'leo' where id = '-mabini'`;
  await serverAt(2).keep();
  expect(await lines()).toEqual([opened]);
});

test('a clock that leaps ahead opens nothing; put back, the date comes at its time', async () => {
  await plan(24 * 10, null);
  const server = serverAt(0);
  await server.keep();
  server.set(24 * 40);
  await server.passes(2);
  expect(await openFor()).toEqual([]);
  expect((await school.ask(calls.readClassLocks, {}, 'mia')).body.waits).toContain('orasan');
  server.set(0.1);
  await server.passes(2);
  expect((await school.ask(calls.readClassLocks, {}, 'mia')).body.waits).toBe('');
  expect(await lines()).toEqual([]);
  for (let day = 1; day <= 10; day++) await server.at(24 * day);
  expect(await lines()).toEqual([opened]);
});

test('a clock that leaps ahead for good waits 24 hours of running', async () => {
  await plan(24 * 10, null);
  const server = serverAt(0);
  await server.keep();
  server.set(24 * 40);
  for (let n = 0; n < 23; n++) await server.passes(60);
  expect(await lines()).toEqual([]);
  await server.passes(60);
  await server.passes(60);
  expect(await lines()).toEqual([opened]);
});

test('a superadmin’s yes ends the wait', async () => {
  await plan(24 * 10, null);
  const server = serverAt(0);
  await server.keep();
  server.set(24 * 40);
  await server.passes(2);
  school.setNow(hours(24 * 40));
  await school.ask(calls.allowCleanUps, {}, 'root');
  await server.passes(2);
  expect(await lines()).toEqual([opened]);
});

test('a start with a clock from before waits, and goes on when the clock is right again', async () => {
  await plan(2, null);
  await serverAt(1).keep();
  const server = serverAt(-24 * 400);
  await server.keep();
  server.set(3);
  await server.passes(1);
  expect(await lines()).toEqual([opened]);
});

test('forwards by a day and back: carried out once', async () => {
  await plan(12, null);
  const server = serverAt(0);
  await server.keep();
  server.set(24);
  await server.passes(2);
  server.set(1);
  await server.passes(2);
  for (let hour = 2; hour < 30; hour++) await server.at(hour);
  expect(await lines()).toEqual([opened]);
  expect(await openFor()).toEqual(['ana', 'bea', 'carl']);
});

/** A school that listens, and whose clock runs from noon. */
async function openRunning() {
  const began = Date.now();
  const now = () => new Date(noon.getTime() + Date.now() - began);
  const running = await openSchool({ listens: true });
  onTestFinished(running.close);
  running.setNow(now);
  return { running, now };
}

test('a date for a moment soon is carried out within a second, also when it was set through another server', async () => {
  const { running, now } = await openRunning();
  // Not listening, so it applies no dates itself.
  const other = await buildApp({ sql: running.sql, settings: running.settings, now });
  const { method, path } = calls.scheduleClass;
  const isOpen = async () => {
    const [row] = await running.sql<{ is_open: boolean }[]>`
      select is_open from class_locks where section_id = '-mabini' and quarter = ${quarter}`;
    return row?.is_open === true;
  };
  for (const server of [running.app, other]) {
    await running.sql`delete from class_locks`;
    const opens_at = new Date(now().getTime() + 1500);
    const { statusCode } = await server.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${tokenOf('mia')}` },
      payload: { sectionIDs: ['-mabini'], quarter, opens_at: opens_at.toISOString(), closes_at: null },
    });
    expect(statusCode).toBe(200);
    await vi.waitUntil(isOpen, { timeout: 20_000, interval: 20 });
    const [line] = await running.sql<[{ at: Date }]>`
      select at from audit where event @> '{"by_date": true, "is_open": true}' order by id desc limit 1`;
    const late = line.at.getTime() - opens_at.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1000);
  }
  await other.close();
}, 60_000);

test('a date that was set while the line to the database was cut is carried out within a second all the same', async () => {
  const { running, now } = await openRunning();
  // Its first run is over by then.
  await wait(1000);
  const opens_at = new Date(now().getTime() + 1500);
  await running.sql`insert into class_locks (section_id, quarter, opens_at) values ('-mabini', ${quarter}, ${opens_at})`;
  // Nothing is announced. Cuts only the listening connection, which is outside the pool.
  await running.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like any ('{listen %, select 1}')`;
  const opened = () =>
    running.sql<{ at: Date }[]>`select at from audit where event @> '{"by_date": true, "is_open": true}'`;
  await vi.waitUntil(async () => (await opened()).length > 0, { timeout: 20_000, interval: 20 });
  const [line] = await opened();
  expect(line!.at.getTime() - opens_at.getTime()).toBeLessThan(1000);
}, 60_000);
