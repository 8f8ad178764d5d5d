/** @module-tag faults */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { residentMemory } from '#bench/lib/memory';
import { percentile, spread } from '#bench/lib/table';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { Screen, untilRight } from '#resilience/lib/screen';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { stalledSocket } from '#school/network/stalled';
import { freePort } from '#school/own-postgres';
import { head, teacher, trialPupils, trialToken } from '#school/trial-school';

vi.setConfig({ testTimeout: minutes(1.5), hookTimeout: 90_000 });

const everybody = '/db/PlayerProgress?per_page=100';
const long = '/db/Users?role=student&per_page=100';
const perSecond = 20;
const slowHeaders = 'GET /db/Settings HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const slowBody =
  'POST /auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"';

let school: ServedSchool;
let screens: Screen[];
beforeAll(async () => {
  school = await serveSchool({ env: { PORT: String(await freePort()) } });
  const staff = [head, teacher].map(trialToken);
  const where = () => school.server().url;
  // ROUNDS is the number of screens here.
  screens = Array.from({ length: roundsOf(300) }, (_, n) => new Screen(where, staff[n % 2]!, everybody));
  await untilAll(({ values }) => values > 0);
});
afterAll(async () => {
  for (const screen of screens ?? []) screen.close();
  await school?.close();
});

test('slow requests, stalled readers and a crowd at once: memory stays, and the healthy are served', async () => {
  const server = school.server();
  const calm = await measureDelivery(2);
  expect(calm.missed).toBe(0);
  const memory = await residentMemory(server);

  const slow = [dribble(200, slowHeaders), dribble(100, slowBody)] as const;
  const changeMuch = await stall(20, 4);
  const [, busy] = await Promise.all([changeMuch(), measureDelivery(3)]);
  expect(busy.missed).toBe(0);
  const median = (values: number[]) => percentile(values, 0.5);
  expect(median(busy.latencies)).toBeLessThan(Math.max(300, median(calm.latencies) * 3));
  for (let n = 0; n < 10; n++) {
    const { milliseconds } = await school.ask('/db/Sections', { token: trialToken(head) });
    expect(milliseconds).toBeLessThan(1000);
  }
  const grown = (await residentMemory(server)) - memory;
  expect(grown).toBeLessThan(128);

  // Headers have 15 seconds, bodies 30, and the server looks every 5.
  expect(await slow[0]).toBeLessThan(25_000);
  expect(await slow[1]).toBeLessThan(40_000);
  printFigures(`From the answer to each of ${screens.length} screens, ${Math.round(grown)} MB more`, {
    calm: spread(calm.latencies),
    'with stalled readers and slow requests': spread(busy.latencies),
  });
});

test('after a restart everybody comes back by themselves, and nobody signs in again', async () => {
  const before = new Map(screens.map((screen) => [screen, screen.values]));
  expect(await school.server().stop()).toBe(0);
  await school.start();
  const from = performance.now();
  await untilAll((screen) => screen.values > before.get(screen)!);
  expect(performance.now() - from).toBeLessThan(15_000);
  expect(new Set(screens.flatMap(({ closings }) => closings))).toEqual(new Set([1001, 1006]));
});

async function untilAll(isSo: (screen: Screen) => boolean) {
  for (const end = performance.now() + 30_000; !screens.every(isSo); await wait(20))
    if (performance.now() > end)
      throw new Error(`${screens.filter((one) => !isSo(one)).length} screens wait`);
}

/** Sends results for so many seconds. Returns how long each took from its answer to each screen, in ms. */
async function measureDelivery(seconds: number) {
  const { ask } = school;
  const uid = trialPupils[0]!;
  const answered: number[] = [];
  const latencies: number[] = [];
  const { body } = await ask(`/db/PlayerProgress/${uid}`, { token: trialToken(head) });
  const first = body.game_two_progress as number;
  const step = 0.001;
  for (const screen of screens) {
    let seen = 0;
    screen.onValue = (value, at) => {
      const { items } = value as { items: { uid: string; game_two_progress: number }[] };
      const row = items.find((item) => item.uid === uid)!;
      const n = Math.round((row.game_two_progress - first) / step);
      for (; seen < n; seen++) latencies.push(Math.max(0, at - (answered[seen] ?? at)));
    };
  }
  const count = Math.round(seconds * perSecond);
  for (let n = 1; n <= count; n++) {
    const from = performance.now();
    const change = { game_two_progress: first + n * step };
    await ask(`/db/PlayerProgress/${uid}`, { method: 'PATCH', token: trialToken(uid), body: change });
    answered.push(performance.now());
    await wait(Math.max(1, 1000 / perSecond - (performance.now() - from)));
  }
  await untilRight(screens.slice(0, 5), ask);
  await wait(300);
  for (const screen of screens) screen.onValue = () => {};
  return { latencies, missed: count * screens.length - latencies.length };
}

/** Opens clients that watch much and read nothing. Returns an act that makes so many megabytes due to each. */
async function stall(many: number, megabytes: number) {
  const { ask } = school;
  const token = trialToken(teacher);
  await Promise.all(Array.from({ length: many }, () => stalledSocket(portOf(school), token, long)));
  const { body } = await ask(long, { token });
  const changes = Math.ceil((megabytes * 1e6) / JSON.stringify(body).length);
  return async () => {
    for (let n = 0; n < changes; n++) {
      const change = { studentID: trialPupils[1]!, quarter: 'quarter_two', type: n % 2 === 0 };
      await ask('/access-quarter/change-lock', { method: 'POST', token, body: change });
    }
  };
}

/** Sends requests byte by byte that never end. Returns the milliseconds until the last was closed. */
async function dribble(many: number, begin: string): Promise<number> {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: many }, async () => {
      const socket = connect(portOf(school), '127.0.0.1').on('error', () => {});
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.resume().write(begin);
      const drops = setInterval(() => socket.writable && socket.write('a'), 1000);
      await closed;
      clearInterval(drops);
    }),
  );
  return performance.now() - from;
}

const portOf = ({ server }: ServedSchool) => Number(new URL(server().url).port);
