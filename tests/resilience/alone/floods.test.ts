/** @module-tag faults */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { residentMemory } from '#bench/lib/memory';
import {
  type Crowd,
  dribble,
  measureDelivery,
  openCrowd,
  slowBody,
  slowestOf,
  slowHeaders,
  stall,
} from '#resilience/floods';
import { temporaryFolder } from '#school/start-server';
import { head, trialToken } from '#school/trial-school';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const sockets = 300;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let crowd: Crowd;
beforeAll(async () => {
  place = await temporaryFolder();
  crowd = await openCrowd(place.folder, sockets);
});
afterAll(async () => {
  await crowd?.stop();
  await place.remove();
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('slow requests, stalled readers and a crowd at once: memory stays, and the healthy are served', async () => {
  const server = crowd.server();
  const calm = await measureDelivery(crowd, 2);
  expect(calm.missed).toBe(0);
  const memory = await residentMemory(server);

  const slow = [dribble(server, 200, slowHeaders), dribble(server, 100, slowBody)] as const;
  const stalled = await stall(crowd, 20, 4);
  const [, busy] = await Promise.all([stalled.due(), measureDelivery(crowd, 3)]);
  expect(busy.missed).toBe(0);
  expect(median(busy.latencies)).toBeLessThan(Math.max(300, median(calm.latencies) * 3));
  expect(await slowestOf(crowd.ask, '/db/Sections', trialToken(head))).toBeLessThan(1000);
  expect((await residentMemory(server)) - memory).toBeLessThan(128);

  // Headers have 15 seconds, bodies 30, and the server looks every 5.
  expect(await slow[0]).toBeLessThan(25_000);
  expect(await slow[1]).toBeLessThan(40_000);
});

test('after a restart everybody comes back by themselves, and nobody signs in again', async () => {
  const { code, backAfter } = await crowd.restart();
  expect(code).toBe(0);
  expect(backAfter).toBeLessThan(15_000);
  expect(new Set(crowd.screens.flatMap(({ closings }) => closings))).toEqual(new Set([1001, 1006]));
});
